// Telefonlara ve e-posta kutularına giden iletiler ile bunları gösteren geliştirici sayfası.
import type { delivery as en } from '../en/delivery.ts'

export const delivery: Record<keyof typeof en, string> = {
  code_login: '{brand}: Giriş kodunuz {code}. {minutes} dakika geçerlidir. Kodu kimseyle paylaşmayın: biz hiçbir zaman sormayız.',
  code_password: '{brand}: Yeni şifre kodunuz {code}. {minutes} dakika geçerlidir. Kodu kimseyle paylaşmayın: biz hiçbir zaman sormayız.',
  code_registerUsername: '{brand}: Kayıt kodunuz {code}. {minutes} dakika geçerlidir.',
  code_registerMobile: '{brand}: Kayıt kodunuz {code}. {minutes} dakika geçerlidir.',
  code_verify: '{brand}: Girişi doğrulama kodunuz {code}. {minutes} dakika geçerlidir. Kodu kimseyle paylaşmayın.',
  code_prove: '{brand}: Hesabınızdaki değişikliği onaylama kodunuz {code}. {minutes} dakika geçerlidir. Kodu kimseyle paylaşmayın.',
  code_contact: '{brand}: Bu iletişim bilgisini hesabınıza bağlama kodunuz {code}. {minutes} dakika geçerlidir.',
  subject_code: '{brand} kodunuz',
  subject_link: '{brand} için yeni şifre',
  link_password:
    'Büyük olasılıkla siz, yeni bir şifre istediniz.\n\nŞifrenizi {minutes} dakika içinde buradan belirleyin:\n{link}\n\nBağlantı yalnızca bir kez kullanılabilir. İsteyen siz değilseniz bir şey yapmanız gerekmez: şifreniz aynı kalır.',
  subject_invitation: '{brand} konsoluna davetiniz',
  link_invitation: '{name}, {brand} konsoluna davet edildiniz. Bu bağlantıyı 24 saat içinde açın; bir kez çalışır:\n\n{link}',
  footer: 'Bu mesajı {brand} gönderdi. Lütfen yanıtlamayın.',
  notice_subject: '{brand}: hesabınızda bir değişiklik yapıldı',
  notice_password:
    '{brand}: {account} hesabının şifresi {time} tarihinde değiştirildi. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_fundsPassword:
    '{brand}: {account} hesabının para şifresi {time} tarihinde değiştirildi. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_mobile:
    '{brand}: {account} hesabına {time} tarihinde farklı bir telefon numarası bağlandı. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_email:
    '{brand}: {account} hesabına {time} tarihinde farklı bir e-posta adresi bağlandı. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_factorOn:
    '{brand}: {account} hesabında {time} tarihinde iki adımlı doğrulama açıldı. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_factorOff:
    '{brand}: {account} hesabında {time} tarihinde iki adımlı doğrulama kapatıldı. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_recovery:
    '{brand}: {account} hesabı için {time} tarihinde yeni kurtarma kodları oluşturuldu. Bunu siz yapmadıysanız hemen müşteri hizmetlerine başvurun.',
  notice_newLogin:
    '{brand}: {account} hesabına {time} tarihinde yeni bir cihazdan giriş yapıldı: {device}, {place}. Siz değilseniz şifrenizi değiştirin.',
  notice_identityApproved: '{brand}: {account} hesabı için belgeleriniz doğrulandı.',
  notice_identityRejected:
    '{brand}: {account} hesabı için belgeleriniz kabul edilemedi. Nedenini “Kimlik doğrulama” sayfasında görebilirsiniz.',
  notice_locked:
    '{brand}: {account} hesabı birkaç hatalı şifre denemesinden sonra {time} tarihinde kilitlendi. Bir süre sonra kilidi otomatik olarak açılır.',
  notice_mustChange: '{brand}: Müşteri hizmetleri, {account} hesabı için bir sonraki girişinizde yeni bir şifre belirlemenizi istiyor.',
  offer_subject: '{brand}: sizi bir ödül bekliyor',
  offer_waits:
    '{brand}: {title}: ödül merkezinde {account} için bir ödül bekliyor. Size ne gönderebileceğimizi profilinizden siz seçersiniz.',
  offer_footer: 'Profilinizde e-posta ile reklamı seçtiğiniz için bu iletiyi alıyorsunuz. Dilediğiniz an oradan kapatabilirsiniz.',
  page_title: 'Yerleşik e-posta ve SMS sağlayıcısının mesajları',
  page_hint:
    'Buradaki hiçbir mesaj gerçekten gönderilmedi. 0001 ile biten numaralar reddedilir, 0002 ile bitenler bir kez başarısız olur; bounce.example adresleri geri döner.',
  page_to: 'Alıcı',
  page_filter: 'Filtrele',
  page_all: 'Tüm mesajlar',
  page_none: 'Henüz mesaj yok.',
  state_queued: 'sırada',
  state_sent: 'gönderildi',
  state_failed: 'başarısız'
}
