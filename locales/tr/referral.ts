// Arkadaş daveti: kişinin bağlantısı, kodu, karekodu ve sonuçları.
export const referral: { [K in keyof typeof import('../en/referral.ts').referral]: string } = {
  text: 'Bağlantınızla üye olan herkes burada sayılır. Davet etmek ücretsizdir ve tek başına kazanç getirmez; evin bunun için sunduğu ödüller, koşullarıyla birlikte promosyonlarda yazar.',
  link: 'Bağlantınız',
  code: 'Kodunuz',
  qrLabel: 'Bağlantınızın karekodu',
  share: 'Paylaş',
  shareText: 'Bana burada katıl',
  clicks: 'Bağlantının açılma sayısı',
  clicksHint: 'Bir tarayıcı günde bir kez sayılır.',
  registrations: 'Üye olan',
  players: 'Oynamış olan',
  friends: 'Arkadaşlar',
  friend: 'Arkadaş',
  joined: 'Üyelik',
  none: 'Davetinizle henüz üye olan yok.',
  privacy:
    'Birinin ne zaman üye olduğunu görürsünüz. Ne yatırdığı, ne oynadığı, ne kazandığı size söylenmez; sizin yaptıklarınız da ona söylenmez.'
}
