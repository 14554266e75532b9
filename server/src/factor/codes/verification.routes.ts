// Proofs before a session: codes by SMS, the picture, the check against programs.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { botChallenge, captcha, smsNoLogin, smsRegister } from '@fairhouse/contract/member/verification.ts'
import { inTransaction } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { memberByMobile, phoneOf } from '#member/member.ts'
import { botChallengeOf, checkBot } from '../bot/bot-check.ts'
import { hostedCheckOf } from '../bot/bot-hosted.ts'
import { captchaOf } from '../bot/captcha.ts'
import { sendCode } from './codes.ts'

/** What of the brand must be switched on for each kind of code. */
const noLoginFlag = { login: 'MOBILEVERCODELOGIN3', password: 'CHNGPASSVERIF3' } as const
const registerFlag = { username: 'REGMOBVERF3', mobile: 'MOBILENUMREG3' } as const
const registerPurpose = { username: 'registerUsername', mobile: 'registerMobile' } as const

export const routes: Route[] = [
  serve(smsNoLogin, async (tx, _, { mobileNum, countryDialingCode, purpose }, { house, language, browser, address }) => {
    if (!(await brandOf(tx)).settings.flags[noLoginFlag[purpose]]) throw new DomainError('function.not.available')
    const to = await phoneOf(tx, countryDialingCode, mobileNum)
    const member = await memberByMobile(tx, to)
    const known = member !== undefined && member.status === 'active'
    return sendCode(tx, house, {
      purpose,
      channel: 'sms',
      to,
      subject: to,
      memberId: known ? member.id : null,
      language: languages.find((l): l is Language => l === member?.language) ?? language,
      browser,
      address,
      send: known
    })
  }),
  // the check asks elsewhere and is spent whatever comes after it: it stands before the transaction
  serveDirect(smsRegister, async (house, _, { mobileNo, countryDialingCode, type, botCheck }, { language, browser, address }) => {
    if (!(await brandOf(house.db)).settings.flags[registerFlag[type]]) throw new DomainError('function.not.available')
    const to = await phoneOf(house.db, countryDialingCode, mobileNo)
    await checkBot(house, botCheck)
    const purpose = registerPurpose[type]
    return inTransaction(house.db, tx =>
      sendCode(tx, house, { purpose, channel: 'sms', to, subject: to, memberId: null, language, browser, address })
    )
  }),
  // device endpoints always have a browser
  serveDirect(captcha, async (house, _caller, _input, { browser }) => captchaOf(house, browser!)),
  serveDirect(botChallenge, async (house, _, { purpose }) => ({
    challenge: (await botChallengeOf(house, purpose)) as Record<string, unknown> | null,
    hosted: purpose === 'form' ? hostedCheckOf(house) : null
  }))
]
