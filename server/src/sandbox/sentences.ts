// What the sandbox provider's own page says. It is another company's page, so its sentences stay with it.
const en = {
  brand: 'Sandbox Pay',
  title: 'Pay {merchant}',
  test: 'Test payment - no real money',
  testText: 'This page stands in for a payment company. No card is charged, whatever you press.',
  to: 'To',
  amount: 'Amount',
  number: 'Payment number',
  approve: 'Approve payment',
  decline: 'Decline payment',
  back: 'Back without paying',
  behaviour: 'Test behaviour',
  behaviourText: 'Approves the payment, but the notice to the merchant misbehaves:',
  late: 'Approve, notice 10 seconds late',
  twice: 'Approve, notice sent twice',
  disorder: 'Approve, notices out of order',
  silent: 'Approve, no notice at all',
  succeeded: 'This payment was approved.',
  failed: 'This payment was declined.',
  return: 'Back to {merchant}',
  missing: 'This payment does not exist.',
  aboutTitle: 'A payment company that moves no money',
  about: 'Sandbox Pay behaves like a payment company: a hosted page, signed notices, repeats until they are received.',
  aboutPayments: 'Every payment is decided by the person on its page, including how badly the notice behaves.',
  aboutPayouts:
    'A payout is paid after about one second. Account numbers that end in 0000 are rejected, so that a failed payout can be seen.',
  other: 'Türkçe'
}
export type Sentences = typeof en

const tr: Sentences = {
  brand: 'Sandbox Pay',
  title: '{merchant} ödemesi',
  test: 'Deneme ödemesi - gerçek para yok',
  testText: 'Bu sayfa bir ödeme şirketinin yerini tutar. Neye basarsanız basın hiçbir karttan para çekilmez.',
  to: 'Alıcı',
  amount: 'Tutar',
  number: 'Ödeme numarası',
  approve: 'Ödemeyi onayla',
  decline: 'Ödemeyi reddet',
  back: 'Ödemeden geri dön',
  behaviour: 'Deneme davranışı',
  behaviourText: 'Ödemeyi onaylar, ancak satıcıya giden bildirim sorunlu olur:',
  late: 'Onayla, bildirim 10 saniye geç gitsin',
  twice: 'Onayla, bildirim iki kez gitsin',
  disorder: 'Onayla, bildirimler ters sırayla gitsin',
  silent: 'Onayla, hiç bildirim gitmesin',
  succeeded: 'Bu ödeme onaylandı.',
  failed: 'Bu ödeme reddedildi.',
  return: '{merchant} sitesine dön',
  missing: 'Böyle bir ödeme yok.',
  aboutTitle: 'Para taşımayan bir ödeme şirketi',
  about: 'Sandbox Pay bir ödeme şirketi gibi davranır: kendi ödeme sayfası vardır, bildirimleri imzalıdır ve alınana kadar yinelenir.',
  aboutPayments: 'Her ödemeye, bildirimin nasıl aksayacağı dahil, sayfasındaki kişi karar verir.',
  aboutPayouts:
    'Para gönderimi yaklaşık bir saniyede tamamlanır. 0000 ile biten hesap numaraları, başarısız bir gönderim görülebilsin diye reddedilir.',
  other: 'English'
}

export const sentences = { en, tr }
export type PageLanguage = keyof typeof sentences
