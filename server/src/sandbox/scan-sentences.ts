// What the second stand-in's page says.
const en = {
  title: 'Pay {merchant} by code',
  test: 'Test payment - no real money',
  testText: 'This page stands in for the app that scans the code. Nothing is charged, whatever you press.',
  to: 'To',
  amount: 'Amount',
  pay: 'Pay',
  decline: 'Decline',
  back: 'Back without paying',
  behaviour: 'Test behaviour',
  behaviourText: 'Nobody calls the merchant: it asks. The answer may be troubled:',
  late: 'Pay, known 10 seconds later',
  faulty: 'Pay, answers fail for 15 seconds',
  less: 'Pay only half of it',
  paid: 'This payment was made.',
  declined: 'This payment was declined.',
  return: 'Back to {merchant}',
  missing: 'This code does not exist.'
}
type ScanSentences = typeof en

const tr: ScanSentences = {
  title: '{merchant} için kodla ödeme',
  test: 'Deneme ödemesi - gerçek para yok',
  testText: 'Bu sayfa, kodu okutan uygulamanın yerini tutar. Neye basarsanız basın para çekilmez.',
  to: 'Alıcı',
  amount: 'Tutar',
  pay: 'Öde',
  decline: 'Reddet',
  back: 'Ödemeden geri dön',
  behaviour: 'Deneme davranışı',
  behaviourText: 'Satıcıya bildirim gitmez, durumu satıcı sorar. Yanıt sorunlu olabilir:',
  late: 'Öde, 10 saniye sonra duyulsun',
  faulty: 'Öde, yanıtlar 15 saniye hatalı olsun',
  less: 'Yalnızca yarısını öde',
  paid: 'Bu ödeme yapıldı.',
  declined: 'Bu ödeme reddedildi.',
  return: '{merchant} sitesine dön',
  missing: 'Böyle bir kod yok.'
}

export const scanSentences = { en, tr }
