// Arkadaş daveti: kişinin bağlantısı, kodu, karekodu ve sonuçları.
export const referral: { [K in keyof typeof import('../en/referral.ts').referral]: string } = {
  text: 'Bağlantınızla üye olan herkes burada sayılır. Davet etmek ücretsizdir ve tek başına kazanç getirmez; bunun için sunulan ödüller, koşullarıyla birlikte promosyonlarda yer alır.',
  link: 'Bağlantınız',
  code: 'Kodunuz',
  qrLabel: 'Bağlantınızın QR kodu',
  share: 'Paylaş',
  shareText: 'Sen de katıl',
  clicks: 'Bağlantı tıklamaları',
  clicksHint: 'Her tarayıcı günde bir kez sayılır.',
  registrations: 'Üye olanlar',
  players: 'Oynayanlar',
  friends: 'Arkadaşlar',
  friend: 'Arkadaş',
  joined: 'Üyelik tarihi',
  none: 'Davetinizle henüz üye olan yok.',
  privacy:
    'Arkadaşınızın ne zaman üye olduğunu görürsünüz. Ne yatırdığını, oynadığını veya kazandığını görmezsiniz; o da sizin işlemlerinizi görmez.'
}
