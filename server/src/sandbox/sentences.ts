// What the sandbox provider's own page says. It is another company's page, so its sentences stay with it.
const en = {
  brand: 'Sandbox Pay',
  title: 'Pay {merchant}',
  test: 'Test payment - no real money',
  testText: 'This page simulates a payment provider. No card is charged, whatever you choose.',
  to: 'To',
  amount: 'Amount',
  number: 'Payment number',
  approve: 'Approve payment',
  decline: 'Decline payment',
  back: 'Cancel and return',
  behaviour: 'Test behaviour',
  behaviourText: 'Approves the payment, but the notification to the merchant fails in one of these ways:',
  late: 'Approve, notification 10 seconds late',
  twice: 'Approve, notification sent twice',
  disorder: 'Approve, notifications out of order',
  silent: 'Approve, no notification',
  succeeded: 'This payment was approved.',
  failed: 'This payment was declined.',
  return: 'Back to {merchant}',
  missing: 'This payment does not exist.',
  aboutTitle: 'A payment provider simulation',
  about: 'Sandbox Pay behaves like a payment provider: hosted payment page, signed notifications, retries until they are received.',
  aboutPayments: 'On its page you decide the outcome of every payment, including notification errors.',
  aboutPayouts: 'A payout is paid after about one second. Account numbers that end in 0000 are rejected to simulate a failed payout.',
  other: 'Türkçe'
}
export type Sentences = typeof en

const tr: Sentences = {
  brand: 'Sandbox Pay',
  title: '{merchant} ödemesi',
  test: 'Deneme ödemesi - gerçek para yok',
  testText: 'Bu sayfa bir ödeme sağlayıcısını simüle eder. Neyi seçerseniz seçin hiçbir karttan para çekilmez.',
  to: 'Alıcı',
  amount: 'Tutar',
  number: 'Ödeme numarası',
  approve: 'Ödemeyi onayla',
  decline: 'Ödemeyi reddet',
  back: 'Vazgeç ve geri dön',
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
  aboutTitle: 'Ödeme sağlayıcısı simülasyonu',
  about: 'Sandbox Pay bir ödeme sağlayıcısı gibi davranır: kendi ödeme sayfası vardır, bildirimleri imzalıdır ve alınana kadar yinelenir.',
  aboutPayments: 'Bildirim hataları dahil her ödemenin sonucunu sayfasında siz belirlersiniz.',
  aboutPayouts:
    'Para gönderimi yaklaşık bir saniyede tamamlanır. 0000 ile biten hesap numaraları, başarısız bir gönderimi simüle etmek için reddedilir.',
  other: 'English'
}

export const sentences = { en, tr }
export type PageLanguage = keyof typeof sentences
