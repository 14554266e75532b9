// Which fields of a given call the specification names (sections 2, 3 and 7), in its own words. Every other field beside them is our own.

const login =
  'username, password, captcha, type, bot-verification fields (botCheck). Login response value: token, firstTimeLogin, passwordExpired.'
const registration =
  "Registration user: username, password, confirmPassword, payeeName, email, qqNum, mobileNum, recommenderId, captcha, verificationCode, affiliateCode, paymentPassword, line, whatsapp, facebook, wechat, idNumber, idType, referralCode, domain, countryDialingCode. Extra submit fields: login true, registerUrl, registerMethod 'WEB', firebaseChannel 'sms', firebaseIdToken. Login response value: token, firstTimeLogin, passwordExpired."
const rules = 'Registration rule per field: enabled, required, acceptedPattern, patternId, minLength, maxLength.'
const gameItem = 'Game item: code, defaultPlayType, accountTypeName, gameType, isGame, vassalage. Response: value.list.'
const vendors = 'Game vendor categories: title and cards (vassalage, displayName, isHot); per category: vassalage, gameCategory, vendors.'
const avatar = 'Avatar: avatar, avatarType (CUSTOM or STATIC).'

/** By call, the sentence that lists its fields; a call without one has none that are known. */
export const givenFields: Readonly<Record<string, string>> = {
  'POST /wps/session/login': login,
  'POST /wps/session/login/freeplay': "os, platform 'W', encrypted token. Login response value: token, firstTimeLogin, passwordExpired.",
  'PUT /wps/member/register': registration,
  'PUT /wps/member/register/mobile': registration,
  'POST /wps/verification/sms/noLogin': 'SMS code request: mobileNum, countryDialingCode; response value has expiredMinutes.',
  'POST /wps/verification/sms/register':
    'SMS code request: countryDialingCode (registration uses mobileNo); response value has expiredMinutes.',
  'GET /wps/agent/affiliate': 'Affiliate check: code and domain.',
  'POST /wps/member/password': 'Change password: oldPassword, newPassword, confirmNewPassword.',
  'POST /wps/member/password/email': 'Forgot by email: username, email.',
  'POST /wps/member/password/verification':
    'Forgot by phone: newPassword, mobileNum, verificationCode. Login response value: token, firstTimeLogin, passwordExpired.',
  'GET /wps/member/info':
    'Member info: id, account, nickname, type (agent type), toUpline, clubLabel (labelName, rankLevel), memberLabel list.',
  'GET /wps/member/info/icon': avatar,
  'GET /wps/relay/MCSFE_getPlayerAvatar': avatar,
  'GET /wps/v2/wallets/balance': 'Balance: sumBalance.',
  'GET /wps/member/info/funds/consolidated':
    'Consolidated contract data: dailysalreqtype, divtypereq, contracthoursalreqtype, realtimesalreqtype.',
  'GET /wps/relay/GCS_merchantWallet': 'Merchant wallet (isSingle).',
  'GET /wps/system/status': 'System status: status; location info: ip, country; maintenance. Current host as url parameter.',
  'GET /wps/system/whitelabel':
    'Whitelabel flags: MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3, USERNAMEREG3, FREEPLAY3, PWDEXPFORCECHANGE3, MOBILEVERCODELOGIN3, CHNGPASSVERIF3, AGENTPOLICY3, MANPLAYREB3.',
  'GET /wps/system/setting/register': `${registration} ${rules}`,
  'GET /lgw/games/game_menus': vendors,
  'GET /wps/relay/GCSGAME_vendorList': vendors,
  'GET /wps/relay/GCSGAME_gameList': gameItem,
  'GET /wps/relay/GCSGAME_hotGames': `Hot games request: merchantCode, isPlatform 2, vassalage, platform, language; response value.list. ${gameItem}`,
  'POST /wps/game/launchGame':
    'Game launch request: gameId (or roomId), nodeId, accountType 1, confirmTrans 0, vassalage, launchMode GLS, platform html5-desktop, clientType 3, username, token, merchantCode, language. Response holds game_url or game_url2.',
  'GET /lgw/games/popular': 'Popular lottery: count 20.',
  'GET /lgw/vn/numeros/opened/game': 'Vietnamese numbers: count 100.',
  'PUT /wps/feedback': 'Feedback: question type, content, contact.',
  'GET /wps/system/helpCenter': 'Banner: groupName, url, bannerId.'
}

type Json = Record<string, unknown>
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Is the name one of the words of the sentence? */
const namedIn = (text: string): ((name: string) => boolean) => {
  const words = new Set(text.match(/\w+/g))
  return name => words.has(name)
}

const ownText = 'Our own field: the specification does not name it.'

/**
 * A JSON schema with `x-own-field` at what the specification does not name. An object none of whose fields is named stays as it is:
 * the specification says nothing of it, or it belongs to a field that is our own already.
 */
export function markOwnFields(call: string, schema: Json): Json {
  const text = givenFields[call]
  if (text === undefined) return schema
  const isGiven = namedIn(text)
  const mark = (node: unknown): unknown => (Array.isArray(node) ? node.map(mark) : isJson(node) ? markObject(node) : node)
  const markObject = (node: Json): Json => {
    const { properties, ...rest } = node
    const others = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, ['items', 'anyOf', 'oneOf', 'allOf'].includes(key) ? mark(value) : value])
    )
    if (!isJson(properties)) return others
    const some = Object.keys(properties).some(isGiven)
    const marked = Object.entries(properties).map(([name, field]) => {
      if (!some || isGiven(name) || !isJson(field)) return [name, mark(field)]
      return [name, { ...field, 'x-own-field': true, description: [ownText, field.description].filter(Boolean).join(' ') }]
    })
    return { ...others, properties: Object.fromEntries(marked) }
  }
  return markObject(schema)
}
