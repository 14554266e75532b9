// What the second stand-in's page says.
const en = {
  title: 'Pay {merchant} by code',
  test: 'Test payment - no real money',
  testText: 'This page simulates the app that scans the code. Nothing is charged, whatever you choose.',
  to: 'To',
  amount: 'Amount',
  pay: 'Pay',
  decline: 'Decline',
  back: 'Cancel and return',
  behaviour: 'Test behaviour',
  behaviourText: 'The merchant is not notified but polls the status. The response can be disturbed:',
  late: 'Pay, reported 10 seconds later',
  faulty: 'Pay, responses fail for 15 seconds',
  less: 'Pay only half the amount',
  paid: 'This payment was made.',
  declined: 'This payment was declined.',
  return: 'Back to {merchant}',
  missing: 'This code does not exist.'
}
type ScanSentences = typeof en

const tr: ScanSentences = {
  title: '{merchant} için kodla ödeme',
  test: 'Deneme ödemesi - gerçek para yok',
  testText: 'Bu sayfa, kodu okutan uygulamayı simüle eder. Neyi seçerseniz seçin para çekilmez.',
  to: 'Alıcı',
  amount: 'Tutar',
  pay: 'Öde',
  decline: 'Reddet',
  back: 'Vazgeç ve geri dön',
  behaviour: 'Deneme davranışı',
  behaviourText: 'Satıcıya bildirim gitmez, durumu satıcı sorgular. Yanıt sorunlu olabilir:',
  late: 'Öde, 10 saniye sonra bildirilsin',
  faulty: 'Öde, yanıtlar 15 saniye hata versin',
  less: 'Yalnızca yarısını öde',
  paid: 'Bu ödeme yapıldı.',
  declined: 'Bu ödeme reddedildi.',
  return: '{merchant} sitesine dön',
  missing: 'Böyle bir kod yok.'
}

export const scanSentences = { en, tr }
