// Telefonlara ve e-posta kutularına giden iletiler ile bunları gösteren geliştirici sayfası.
import type { delivery as en } from '../en/delivery.ts'

export const delivery: Record<keyof typeof en, string> = {
  code_login: '{brand}: Giriş kodunuz {code}. {minutes} dakika geçerlidir. Kodu kimseye vermeyin: biz hiçbir zaman sormayız.',
  code_password: '{brand}: Yeni şifre kodunuz {code}. {minutes} dakika geçerlidir. Kodu kimseye vermeyin: biz hiçbir zaman sormayız.',
  code_registerUsername: '{brand}: Hesap açma kodunuz {code}. {minutes} dakika geçerlidir.',
  code_registerMobile: '{brand}: Hesap açma kodunuz {code}. {minutes} dakika geçerlidir.',
  code_verify: '{brand}: Giriş yapanın siz olduğunu onaylayan kod: {code}. {minutes} dakika geçerlidir. Kodu kimseye vermeyin.',
  code_prove: '{brand}: Hesabınızdaki değişikliği onaylayan kod: {code}. {minutes} dakika geçerlidir. Kodu kimseye vermeyin.',
  code_contact: '{brand}: Bu iletişim bilgisini hesabınıza bağlayan kod: {code}. {minutes} dakika geçerlidir.',
  subject_code: '{brand} kodunuz',
  subject_link: '{brand} için yeni şifre',
  link_password:
    'Büyük olasılıkla siz, yeni bir şifre istediniz.\n\nŞifrenizi {minutes} dakika içinde buradan belirleyin:\n{link}\n\nBağlantı yalnızca bir kez kullanılabilir. İsteyen siz değilseniz bir şey yapmanız gerekmez: şifreniz aynı kalır.',
  footer: 'Bu iletiyi {brand} gönderdi. Yanıtlar okunmaz.',
  notice_subject: '{brand}: hesabınızda bir değişiklik yapıldı',
  notice_password:
    '{brand}: {account} hesabının şifresi {time} tarihinde değiştirildi. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_fundsPassword:
    '{brand}: {account} hesabının para şifresi {time} tarihinde değiştirildi. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_mobile:
    '{brand}: {account} hesabına {time} tarihinde başka bir telefon numarası bağlandı. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_email:
    '{brand}: {account} hesabına {time} tarihinde başka bir e-posta adresi bağlandı. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_factorOn:
    '{brand}: {account} hesabı {time} tarihinden beri ikinci adımla korunuyor. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_factorOff:
    '{brand}: {account} hesabının ikinci adımı {time} tarihinde kaldırıldı. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_recovery:
    '{brand}: {account} hesabı için {time} tarihinde yeni kurtarma kodları oluşturuldu. Siz değilseniz hemen müşteri hizmetlerine başvurun.',
  notice_newLogin:
    '{brand}: {account} hesabına {time} tarihinde yeni bir cihazdan giriş yapıldı: {device}, {place}. Siz değilseniz şifrenizi değiştirin.',
  notice_identityApproved: '{brand}: {account} hesabı için belgeleriniz incelendi ve kabul edildi.',
  notice_identityRejected: '{brand}: {account} hesabı için belgeleriniz kabul edilemedi. Nedeni “Kimlik doğrulama” sayfasında yazıyor.',
  notice_locked: '{brand}: {account} hesabı birkaç yanlış şifreden sonra {time} tarihinde kilitlendi. Bir süre sonra kendiliğinden açılır.',
  notice_mustChange: '{brand}: Müşteri hizmetleri, {account} hesabı için bir sonraki girişte yeni bir şifre belirlemenizi istiyor.',
  page_title: 'Yerleşik sağlayıcının iletileri',
  page_hint:
    'Buradaki hiçbir ileti gerçekten gönderilmedi. 0001 ile biten numaralar reddedilir, 0002 ile bitenler bir kez başarısız olur; bounce.example adresleri geri döner.',
  page_to: 'Alıcı',
  page_filter: 'Süz',
  page_all: 'Tüm iletiler',
  page_none: 'Henüz ileti yok.',
  state_queued: 'bekliyor',
  state_sent: 'gönderildi',
  state_failed: 'başarısız'
}
