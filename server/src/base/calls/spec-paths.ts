// Paths that the specification gives in words (section 7). Every other call is our own, and the reference says so.

const given = [
  '/wps/session/login',
  '/wps/session/login/freeplay',
  '/wps/session/logout',
  '/wps/verification/sms/noLogin',
  '/wps/verification/sms/register',
  '/wps/member/register',
  '/wps/member/register/mobile',
  '/wps/agent/affiliate',
  '/wps/member/password',
  '/wps/member/password/email',
  '/wps/member/password/verification',
  '/wps/captcha',
  '/wps/member/info',
  '/wps/member/info/icon',
  '/wps/member/info/funds/consolidated',
  '/wps/v2/wallets/balance',
  '/wps/feedback',
  '/wps/system/helpCenter',
  '/wps/system/whitelabel',
  '/wps/system/setting/register',
  '/wps/system/status',
  '/wps/system/domainRoute',
  '/lgw/games/game_menus',
  '/wps/game/launchGame',
  '/lgw/vn/games/game_menu',
  '/lgw/vn/games/game_menu/recent',
  '/lgw/games/popular',
  '/lgw/vn/numeros/opened/game',
  '/lotto/lgw/games/opened/numero'
]

/** Does the specification give this path? Relay calls are named by their beginnings (GCS, MCSFE, GLS2, CSP). */
export const isGivenPath = (path: string): boolean => given.includes(path) || /^\/wps\/relay\/(GCS|MCSFE|GLS2|CSP)/.test(path)
