// What a visitor may know of the brand and of the state of the system.
import {
  customerServicePath,
  domainRoute,
  jwks,
  permission,
  qrResources,
  regions,
  registerSetting,
  routers,
  systemStatusCall,
  whitelabelCall
} from '@fairhouse/contract/brand.ts'
import { publicKeys } from '#base/calls/envelope.ts'
import { now } from '#base/clock.ts'
import { type Route, serve } from '#base/http.ts'
import { brandOf } from './brand.ts'
import { registerRulesOf } from './identity.ts'
import { doorsOf, maintenanceOf } from './system.ts'
import { demandDomain, regionList, resourcesOf, serviceRecordOf, startOf } from './visitor.ts'

export const routes: Route[] = [
  serve(permission, (reader, _, { language }, call) => startOf(reader, call, language ?? call.language, call.pass)),
  serve(systemStatusCall, async (reader, _, { url, language }, call) => {
    if (url) await demandDomain(reader, url)
    const { status, country } = await doorsOf(reader, call.address)
    return {
      status: call.pass ? 0 : status,
      location: { ip: call.address, country },
      maintenance: await maintenanceOf(reader, language ?? call.language),
      serverTime: now()
    }
  }),
  serve(whitelabelCall, async reader => (await brandOf(reader)).settings.flags),
  serve(registerSetting, async reader => {
    const { identity, settings } = await brandOf(reader)
    return registerRulesOf(identity, settings.flags)
  }),
  serve(jwks, async (_reader, _, __, { house }) => ({ keys: await publicKeys(house) })),
  serve(domainRoute, async (reader, _, { url }) => {
    await demandDomain(reader, url)
    return { domain: url, merchantCode: (await brandOf(reader)).merchantCode }
  }),
  serve(routers, async reader => ({ list: (await brandOf(reader)).settings.domains.map(domain => ({ domain })) })),
  serve(qrResources, async (reader, _, { language }, call) => ({
    list: await resourcesOf(reader, language ?? call.language, call.house.publicUrl())
  })),
  serve(regions, async reader => ({ list: await regionList(reader) })),
  serve(customerServicePath, reader => serviceRecordOf(reader))
]
