// Personal notices in words, each with the way to what it tells of.
import type { Notice } from '@fairhouse/contract/message/inbox.ts'
import { formatMoney } from '@fairhouse/contract/money.ts'
import { useLocale, useTranslations } from 'use-intl'
import { useWindowText } from '../../session/house/use-window-text.ts'
import { useMoney } from '../../session/money/money.ts'
import { addressOf } from '../../session/places/address.ts'
import type { AgentPlace, CentrePlace } from '../../session/places/keys.ts'
import { useLimitName, useLimitValue } from '../../session/stay/limit.ts'

type News = Notice['news']
type NewsAbout<A extends News['about']> = Extract<News, { about: A }>

interface Said {
  readonly head: string
  readonly text: string
  readonly link: string
  /** A page of its own; without one a place over the page. */
  readonly page?: string
  /** What stands behind the page's address. */
  readonly search?: Readonly<Record<string, string>>
  readonly place?: { readonly centre?: CentrePlace; readonly agent?: AgentPlace }
  readonly noted?: { readonly contract?: string; readonly bill?: string }
}

/** Why an operator decided so. */
function useBecause() {
  const t = useTranslations('inbox')
  return (reason: string | null) => (reason ? ` ${t('reason', { reason })}` : '')
}

/** Puts ranks, rewards and answers to applications into words. */
function useRewardNews() {
  const t = useTranslations('inbox')
  const money = useMoney()
  const words = useTranslations('reward')
  const language = useLocale()
  const because = useBecause()
  return {
    vip: ({ from, level, name }: NewsAbout<'vip'>): Said => ({
      head: t('vipHead', { name }),
      text: t(level > from ? 'vipUp' : 'vipDown'),
      link: t('toVip'),
      page: '/vip'
    }),
    application: ({ promotion, title, state, amount, remark }: NewsAbout<'application'>): Said => ({
      head: t(state === 'issued' ? 'applicationHead_issued' : 'applicationHead_rejected', { title: title[language] ?? '' }),
      text: state === 'issued' ? t('application_issued', { amount: money(amount ?? 0n) }) : t('application_rejected') + because(remark),
      link: t('toPromotion'),
      page: '/promoDetail',
      search: { id: promotion }
    }),
    withheld: ({ promotion, title, why }: NewsAbout<'withheld'>): Said => ({
      head: t('withheldHead', { title: title[language] ?? '' }),
      text: t(`withheld_${why}`),
      link: t('toPromotion'),
      page: '/promoDetail',
      search: { id: promotion }
    }),
    mall: ({ name, state, remark }: NewsAbout<'mall'>): Said => ({
      head: t(`mallHead_${state}`, { name: name[language === 'tr' ? 'tr' : 'en'] }),
      text: t(`mall_${state}`) + (remark ? ` ${remark}` : ''),
      link: t('toMall'),
      page: '/pointMall'
    }),
    reward: ({ level, pays, amount }: NewsAbout<'reward'>): Said => ({
      head: t('rewardHead', {
        amount:
          pays === 'cash'
            ? money(amount)
            : pays === 'points'
              ? words('points', { amount: formatMoney(amount) })
              : words('bonus', { amount: money(amount) })
      }),
      text: level === null ? t('reward') : t('rewardVip', { level: String(level) }),
      link: t('toReward'),
      place: { centre: 'rewardCenter' }
    })
  }
}

/** Puts what became of money, documents, limits and void rounds into words. */
function useOwnWords() {
  const t = useTranslations('inbox')
  const money = useMoney()
  const limitName = useLimitName()
  const limitValue = useLimitValue()
  const because = useBecause()
  return {
    table: ({ game, gameName, no, reason, returned, taken }: NewsAbout<'table'>): Said => ({
      head: t('tableHead', { game: gameName, no: String(no) }),
      text: [
        t(`table_${reason}`),
        t('tableReturned', { amount: money(returned) }),
        ...(taken > 0n ? [t('tableTaken', { amount: money(taken) })] : [])
      ].join(' '),
      link: t('toRound'),
      page: addressOf('/live/$table/$no', { params: { table: game, no: String(no) } })
    }),
    deposit: ({ depositId, amount }: NewsAbout<'deposit'>): Said => ({
      head: t('depositHead', { amount: money(amount) }),
      text: t('deposit'),
      link: t('toDeposit'),
      page: addressOf('/wallet/deposit/$id', { params: { id: depositId } })
    }),
    withdrawal: ({ change, amount, reason }: NewsAbout<'withdrawal'>): Said => ({
      head: t(`withdrawalHead_${change}`, { amount: money(amount) }),
      text: t(`withdrawal_${change}`) + because(reason),
      link: t('toWithdrawals'),
      page: '/wallet/withdraw'
    }),
    identity: ({ state, reason, until }: NewsAbout<'identity'>): Said => ({
      head: t(`identityHead_${state}`),
      text: state === 'APPROVED' ? t('identity_APPROVED', { until: until ?? '' }) : t('identity_REJECTED') + because(reason),
      link: t(state === 'APPROVED' ? 'toIdentity' : 'sendAgain'),
      page: '/identity'
    }),
    limit: ({ kind, period, before, after, own }: NewsAbout<'limit'>): Said => ({
      head: t('limitHead', { name: limitName({ kind, period }) }),
      text: t('limit', { own: own ? 'yes' : 'no', before: limitValue(kind, before), after: limitValue(kind, after) }),
      link: t('toLimits'),
      page: '/limits'
    })
  }
}

/** Gives the function that puts a notice into words. */
export function useNewsWords(): (news: News) => Said {
  const t = useTranslations('inbox')
  const income = useTranslations('income')
  const money = useMoney()
  const windowText = useWindowText()
  const own = useOwnWords()
  const rewards = useRewardNews()
  const contractWords = (news: NewsAbout<'contract'>): Said => {
    const other = news.other ? t(news.side === 'upline' ? 'withDownline' : 'withUpline', { name: news.other.name }) : t('withHouse')
    return {
      head: t('contractHead', { kind: income(`kind_${news.kind}`), what: income(`action_${news.action}`) }),
      text: `${other} ${t(`contract_${news.action}`, { own: news.own ? 'yes' : 'no' })}`,
      link: t(news.waits ? 'answer' : 'toContract'),
      place: { agent: 'contractRequests' },
      noted: { contract: news.contractId }
    }
  }
  return news => {
    switch (news.about) {
      case 'chase':
        return {
          head: t('chaseHead', { game: news.gameName }),
          text: t('chase'),
          link: t('toBets'),
          place: { centre: 'personalHistoryCopy' }
        }
      case 'table':
        return own.table(news)
      case 'bill':
        return {
          head: t('billHead', { kind: income(`kind_${news.kind}`), window: windowText(news) }),
          text: t(`bill_${news.change}`, { amount: money(news.amount) }),
          link: t('toBill'),
          place: { agent: 'myIncome' },
          noted: { bill: news.billId }
        }
      case 'contract':
        return contractWords(news)
      case 'deposit':
        return own.deposit(news)
      case 'withdrawal':
        return own.withdrawal(news)
      case 'identity':
        return own.identity(news)
      case 'limit':
        return own.limit(news)
      case 'vip':
        return rewards.vip(news)
      case 'application':
        return rewards.application(news)
      case 'withheld':
        return rewards.withheld(news)
      case 'mall':
        return rewards.mall(news)
      case 'reward':
        return rewards.reward(news)
    }
  }
}
