// Geri bildirim sayfasının sözleri.
import type { feedback as en } from '../en/feedback.ts'

export const feedback: { [K in keyof typeof en]: string } = {
  title: 'Geri bildirim',
  lead: 'Birkaç kelimeyle anlatın. Hepsini okuyoruz; yanıt almak için müşteri hizmetlerine yazın.',
  type: 'Soru türü',
  typeNone: 'Tür seçin',
  type_suggestion: 'Öneri',
  type_problem: 'Bir şey çalışmıyor',
  type_complaint: 'Şikâyet',
  type_praise: 'Övgü',
  type_other: 'Başka bir konu',
  content: 'İçerik',
  contact: 'İletişim',
  contactHint: 'Telefon, e-posta veya mesajlaşma hesabı. Yanıt istemiyorsanız boş bırakın.',
  send: 'Geri bildirimi gönder',
  incomplete: 'Önce bir tür seçin ve mesajınızı yazın.',
  doneTitle: 'Teşekkürler. Mesajınız bize ulaştı.',
  doneText: 'Ekibimiz okuyacak. Yanıt istiyorsanız müşteri hizmetlerine yazın.',
  another: 'Bir tane daha gönder',
  service: 'Müşteri hizmetleri'
}
