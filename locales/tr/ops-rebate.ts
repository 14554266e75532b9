// Operatörlerin gördüğü nakit iade.
export const opsRebate = {
  text: 'Her üyenin biten gündeki geçerli bahsinin kategoriye göre payı. Sabit oranlı bahisler sayılmaz. Markanın saatine göre gece yarısından kısa süre sonra ödül merkezinde {days, plural, other {# gün}} bekler.',
  rates: 'Oranlar',
  edit: 'Oranları değiştir',
  editTitle: 'Nakit iade oranlarını değiştir',
  editText:
    'Yeni oranlar bugünden itibaren geçerlidir: biten günler kendi oranlarını korur. Geçerli bahsin yüzdesi, en fazla {most}; boş alan veya 0 iade yok demektir.',
  editTwo:
    'Daha yüksek oranlar ikinci bir operatör gerektirebilir: son 30 günde fazladan verecekleri tutar, iki operatör gerektiren tutarla karşılaştırılır.',
  save: 'Oranları kaydet',
  didSave: 'Oranlar yürürlükte.',
  wrong: '0 ile {most} arasında, en fazla dört ondalıklı bir yüzde girin.',
  category: 'Kategori',
  rate: 'Oran',
  percent: '%{percent}',
  noRates: 'Hiçbir kategorinin oranı yok: nakit iade verilmiyor.',
  days: 'Biten günler',
  day: 'Gün',
  members: 'Üye',
  valid: 'Geçerli bahis',
  amount: 'Nakit iade',
  noDays: 'Henüz sayılan gün yok. İlki bir sonraki gece yarısından sonra sayılır.'
}
