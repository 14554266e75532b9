// Sağlayıcıların kendi tuttuğu cüzdanlar, üyelerin gördüğü sözlerle.
import type { vendorWallet as english } from '../en/vendor-wallet.ts'

export const vendorWallet: { [Key in keyof typeof english]: string } = {
  title: 'Sağlayıcı cüzdanları',
  lead: 'Bu sağlayıcılar paranızı ayrı bir cüzdanda tutar. Oynamak istediğiniz tutarı aktarın, dilediğiniz zaman geri alın.',
  updating: 'Güncelleniyor',
  refresh: 'Bakiyeleri yenile',
  silent: 'Şu anda yanıt vermiyor',
  silentOf: '{vendors} yanıt vermedi. Birazdan yeniden deneyin.',
  onlyHome: 'Buradan yalnızca para geri alınabilir',
  moveIn: 'Aktar',
  moveInTo: 'Aktar: {vendor}',
  moveOut: 'Geri al',
  moveOutOf: 'Geri al: {vendor}',
  nothingThere: 'Bu cüzdanda para yok.',
  amountIn: '{vendor} cüzdanına aktarılacak tutar',
  amountOut: '{vendor} cüzdanından alınacak tutar',
  available: 'Kullanılabilir: {amount}',
  over: 'Yalnızca {amount} kullanılabilir.',
  needsAmount: 'Bir tutar girin.',
  range: 'En az {min}, en çok {max}.',
  back: 'Geri',
  doIn: 'Aktar',
  doOut: 'Geri al',
  collect: 'Hepsini geri al',
  nothingToCollect: 'Geri alınacak para yok.',
  isOpen:
    '{vendor} ile {amount} tutarındaki aktarım kontrol ediliyor. Sağlayıcı henüz yanıt vermedi; paranız kaybolmaz, bir şey yapmanız gerekmez.',
  doneIn: '{amount}, {vendor} cüzdanına aktarıldı.',
  doneOut: '{amount}, {vendor} cüzdanından geri alındı.',
  returned_refused: '{vendor}, {amount} tutarındaki aktarımı reddetti. Paranız olduğu yerde.',
  returned_ceiling:
    '{vendor} cüzdanındaki {amount}, tek seferde geri alınabilecek kazancı aşıyor. Müşteri hizmetleri inceliyor; paranız güvende.',
  returned_differs: '{vendor} rakamları eşleşmiyor; bu nedenle {amount} aktarılmadı. Müşteri hizmetleri inceliyor; paranız güvende.',
  recent: 'Son aktarımlar',
  wentIn: '{vendor} cüzdanına',
  cameOut: '{vendor} cüzdanından',
  OPEN: 'Kontrol ediliyor',
  DONE: 'Tamamlandı',
  RETURNED: 'Aktarılmadı'
}
