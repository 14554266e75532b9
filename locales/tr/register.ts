// Hesap açma: form, SMS kodu, onaylar; bir de ücretsiz oyun.
export const register: { [K in keyof typeof import('../en/register.ts').register]: string } = {
  freePlay: 'Ücretsiz oyna',
  playMoney: 'Oyun parası',
  playMoneyLeft: 'Oyun parası, {left} kaldı',
  notDone: 'Bu olmadı',
  inviteTitle: 'Davet'
}
