// Yan yana birkaç canlı masa.
export const tableDesk: { [K in keyof typeof import('../en/table-desk.ts').tableDesk]: string } = {
  title: '{count, plural, one {# masa} other {# masa}}',
  table: 'Masa',
  chat: 'Sohbet',
  add: 'Masa ekle',
  addTitle: 'Bunun yanına bir masa daha',
  addText: 'Yan yana en fazla {most} masa açabilirsiniz. Yalnızca oynadığınız masanın sesini duyarsınız.',
  noOther: 'Şu anda açık başka masa yok.',
  inHand: 'Sesini duyduğunuz masa',
  ticket: '{stake} alındı',
  running: '{stake} oyunda',
  seconds: '{left} sn',
  elsewhere: 'Diğer masalardaki bahisleriniz',
  leave: '{table} masasını kaldır',
  putAway: 'Bu masayı kaldır',
  missing: 'Bu masa yok ya da kapalı.'
}
