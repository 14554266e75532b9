// Kurulan uygulama: gelmeyen sayfalar, çevrimdışı olmak, yeni sürüm.
export const pwa: { [K in keyof typeof import('../en/pwa.ts').pwa]: string } = {
  slow: 'Sayfa yavaş yükleniyor. Lütfen bağlantınızı kontrol edin.',
  chunkFailed: 'Sayfa bölümü yüklenemedi',
  chunkFailedText: 'Sayfanın bir bölümü yüklenemedi. Sayfayı yenileyin; paranız ve bahisleriniz güvende.',
  reload: 'Yeniden yükle',
  update: 'Yeni sürüm hazır',
  updateText: 'Kullanmak için sayfayı yenileyin.',
  later: 'Sonra',
  offlineTitle: 'Çevrimdışısınız',
  offlineText: 'Bu sayfa cihazınızdaki kopyadır. Bakiye, bahis ve oyunlar için bağlantı gerekir; paranız ve bahisleriniz güvende.',
  offlineVerify: 'Adillik doğrulaması çevrimdışı da çalışır',
  offlineVerifyText: 'Bir turun özetini, tuzunu ve kasa avantajını girin. Sonuç bu cihazda hesaplanır.'
}
