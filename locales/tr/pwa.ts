// Kurulan uygulama: gelmeyen sayfalar, çevrimdışı olmak, yeni sürüm.
export const pwa: { [K in keyof typeof import('../en/pwa.ts').pwa]: string } = {
  slow: 'Sayfa yavaş yükleniyor. Lütfen bağlantınızı kontrol edin.',
  chunkFailed: 'Sayfa parçası yüklenemedi',
  chunkFailedText: 'Bu sayfanın bir bölümü ulaşmadı. Paranız ve bahisleriniz sunucuda güvende.',
  reload: 'Yeniden yükle',
  update: 'Yeni sürüm hazır',
  updateText: 'Sayfa yeniden yüklendiğinde görünür.',
  later: 'Sonra',
  offlineTitle: 'Çevrimdışısınız',
  offlineText: 'Bu sayfa cihazınızdaki kopyadır. Bakiye, bahis ve oyunlar için bağlantı gerekir; paranız ve bahisleriniz sunucuda güvende.',
  offlineVerify: 'Adillik doğrulaması çevrimdışı da çalışır',
  offlineVerifyText: 'Bir turun özetini, tuzunu ve kasa payını girin. Sonuç bu cihazda hesaplanır.'
}
