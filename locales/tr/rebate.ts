// Nakit iade: oranlar, bugün, biten günler.
export const rebate = {
  text: 'Kazansanız da kaybetseniz de geçerli bahsinizin bir payı her gün size döner. Gün, markanın saatine göre gece yarısı biter; dakikalar sonra iadesi nakit ve çevrimsiz olarak ödül merkezinde {days, plural, other {# gün}} bekler.',
  today: 'Bugün şimdiye kadar',
  todayLines: 'Nasıl oluştuğu',
  todayHint: 'Sonuçlanan her bahisle artar.',
  toCentre: 'Ödül merkezine git',
  rates: 'Oranlar',
  ratesText: 'Her 100 birim geçerli bahis için. İade edilen bahisler ve sabit oranlı bahisler (Vietnam piyangosu) sayılmaz.',
  rankMore: 'VIP seviyeniz bugün her orana {percent} yüzde puanı ekler.',
  rate: '%{percent}',
  category: 'Kategori',
  rateHead: 'Oran',
  valid: 'Geçerli bahis',
  amount: 'Nakit iade',
  days: 'Biten günler',
  none: 'Henüz nakit iadeli bir gün yok. Yukarıdaki kategorilerden birinde sonuçlanan ilk bahsinizle başlar.',
  noRates: 'Şu anda nakit iade yok.',
  end: 'Hepsi bu kadar.'
}
