// Sağlık sayfasının, defterin değişmezleri için söyledikleri.
import type { ReportSentences } from '../en/report.ts'

export const report: ReportSentences = {
  balanced: 'Her hareket bir taraftan aldığını öbür tarafa verir',
  balances: 'Her cüzdan son hareketinin bıraktığı yerde',
  negative: 'Hiçbir hesap sıfırın altında değil',
  betsPaid: 'Kazançla kapanan her bahis ödendi',
  betsClosed: 'Bitmiş turda açık bahis yok',
  roundsClosed: 'Hiçbir sağlayıcı bir turu bir günden uzun açık bırakmadı',
  deposits: 'Hesaba geçen her yatırım kayıt defterinde',
  withdrawals: 'Sonuçlanan her çekimin kilidi kalktı',
  locked: 'Kilitli para, açık çekimlerin tutarına eşit',
  play: 'Oyun parası yalnız deneme hesaplarının cüzdanlarında',
  transit: 'Bir acentenin gönderdiği tutar diğerinde',
  pots: 'Ödül havuzu, konulan eksi kazanılan kadar',
  tickets: 'Piyango kuponları ile bahisleri aynı şeyi söylüyor; iadeler bir kez ödendi',
  results: 'Resmi piyango sonuçları birbirini tutan iki girişe dayanıyor',
  income: 'Acente hesapları defterin dediği gibi, her biri bir kez ödendi',
  right: '{checked} kayıt denetlendi',
  wrong: 'Denetlenen {checked} kayıttan {wrong} tanesi hatalı, örneğin {example}',
  unfinished: 'Denetim zamanında bitmedi',
  fileNumber: 'No',
  fileDecided: 'Sonuçlandı',
  fileAccount: 'Hesap',
  fileRound: 'Tur',
  fileCategory: 'Kategori'
}
