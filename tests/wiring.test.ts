// What modules leave to modules above them: every port, the module that declares it and the modules that do it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from '@fairhouse/server/base/module.ts'
import { port, portOfMany, provide } from '@fairhouse/server/base/ports.ts'
import { moduleOrder, modules } from '@fairhouse/server/modules.ts'
import { expect, it } from 'vitest'

/** By port, which begins with the module that declares it: the modules that provide it. */
const providers: Record<string, string[]> = {
  'offer.applicationsOf': ['application'],
  'base.memberSessions': ['login'],
  'base.operatorSessions': ['staff'],
  'base.doors': ['brand'],
  'brand.writeAudit': ['staff'],
  'member.referralCodeOf': ['invite'],
  'member.maySendUp': ['settlement'],
  // proofs given before may be too weak now
  'factor.onFactorAdded': ['login'],
  // the tick beside a contact that is confirmed
  'login.wantAdvertising': ['protection'],
  // what else a new member gets: a wallet, and what the link gives that brought the member
  'invite.onOpened': ['protection', 'wallet', 'team'],
  'invite.openPlayWallet': ['wallet'],
  // each request of two operators is carried out by the module that it is about
  'staff.approvalActions': [
    'kyc',
    'bonus',
    'claim',
    'reward',
    'vip',
    'mall',
    'integration',
    'lottery',
    'tables',
    'sport',
    'cashier',
    'income',
    'rebate',
    'mission',
    'offer',
    'application',
    'report'
  ],
  // the policy of offers holds for bonuses by hand as well
  'bonus.mostWagering': ['offer'],
  // what an ended bonus would lose of open bets
  'bonus.mostPayouts': ['sport'],
  // points and bonuses are paid by the modules that keep them
  'reward.rewardPayouts': ['points'],
  'staff.subjectNames': ['lottery', 'sport'],
  'staff.takesTwo': ['cashier'],
  'wallet.correctionsOf': ['cashier'],
  'wallet.sourcesOf': ['reward'],
  // what a deposit may bring is known to the module that gives it
  'cashier.takeChoice': ['offer'],
  'kyc.duplicatesOf': ['report'],
  'catalogue.offeredGames': ['integration'],
  'content.hiddenPages': ['offer'],
  // each engine knows its own bets, and which of its rounds are open
  'fair.finders': ['crash', 'spin', 'lottery', 'tables', 'sport'],
  'fair.hangsOnPair': ['spin'],
  // what a member's rank multiplies points by
  'points.pointFactors': ['vip'],
  // the assumed edge is a figure of the settings of contracts
  'team.assumedEdge': ['contract'],
  // an offer that adds up figures tells its members when they have grown
  'team.counted': ['offer']
}

type Wired = Pick<Module, 'name' | 'ports' | 'provides'>

/** What is wrong with the wiring of these modules, listed from the ground up. */
function faultsOf(list: readonly Wired[]): string[] {
  const rank = (name: string) => list.findIndex(m => m.name === name)
  const provided = list.flatMap(m => m.provides.map(({ port }) => ({ port: port.name, by: m.name })))
  return list.flatMap(({ name, ports }) =>
    ports.flatMap(p => {
      const by = provided.filter(one => one.port === p.name).map(one => one.by)
      return [
        ...(p.name.startsWith(`${name}.`) ? [] : [`${p.name} does not begin with ${name}`]),
        ...(p.many || by.length === 1 ? [] : [`${p.name} is provided by ${by.length === 0 ? 'no module' : by.join(' and ')}`]),
        ...by.filter(one => rank(one) <= rank(name)).map(one => `${p.name} is provided by ${one}, which does not stand above ${name}`)
      ]
    })
  )
}

it('every port has the providers that this page names', () => {
  const found = modules.flatMap(({ ports }) =>
    ports.map(p => [p.name, modules.filter(m => m.provides.some(one => one.port.name === p.name)).map(m => m.name)] as const)
  )
  expect(Object.fromEntries(found)).toEqual(providers)
  expect(faultsOf(modules)).toEqual([])
})

it('a port without a provider, with two, or provided from below is caught', () => {
  const [one, many] = [port<string>('low.one'), portOfMany<string>('low.many')]
  const low = { name: 'low', ports: [one, many], provides: [] }
  const above = (name: string) => ({ name, ports: [], provides: [provide(one, name), provide(many, name)] })
  expect(faultsOf([low, above('high')])).toEqual([])
  expect(faultsOf([low])).toEqual(['low.one is provided by no module'])
  expect(faultsOf([low, above('high'), above('higher')])).toEqual(['low.one is provided by high and higher'])
  expect(faultsOf([above('ground'), low])).toHaveLength(2)
})

it('ports stand where their module lists them', () => {
  const src = join(import.meta.dirname, '../server/src')
  const declared = moduleOrder.flatMap(module =>
    readdirSync(join(src, module), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap(file => [...readFileSync(join(src, module, file), 'utf8').matchAll(/>\(\s*'([a-z]+\.[a-zA-Z]+)'\s*\)/g)])
      .map(m => m[1]!)
  )
  expect(declared.sort()).toEqual(Object.keys(providers).sort())
})
