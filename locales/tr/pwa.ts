// Kurulan uygulama: gelmeyen sayfalar, çevrimdışı olmak, yeni sürüm.
export const pwa: { [K in keyof typeof import('../en/pwa.ts').pwa]: string } = {
  slow: 'Sayfa yavaş yükleniyor. Lütfen bağlantınızı kontrol edin.',
  chunkFailed: 'Sayfa parçası yüklenemedi',
  chunkFailedText: 'Bu sayfanın bir bölümü ulaşmadı. Paranız ve bahisleriniz sunucuda güvende.',
  reload: 'Yeniden yükle',
  updateReady: 'Yeni sürüm hazır.',
  updateText: 'Sayfayı yeniden yüklediğinizde geçerli olur.',
  updateLater: 'Tur sürüyor; bitince yeniden yükleyebilirsiniz.',
  offlineTitle: 'Çevrimdışısınız.',
  offlineText: 'Gördükleriniz bu cihazdaki kopyadır. Bakiye, bahis ve oyunlar için bağlantı gerekir; paranız sunucuda güvende.',
  offlineVerify: 'Adillik doğrulaması bağlantısız da çalışır'
}
