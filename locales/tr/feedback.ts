// Geri bildirim sayfasının sözleri.
import type { feedback as en } from '../en/feedback.ts'

export const feedback: { [K in keyof typeof en]: string } = {
  title: 'Geri bildirim',
  lead: 'Birkaç kelimeyle anlatın. Hepsini okuyoruz ama yalnızca müşteri hizmetleri üzerinden yanıt veriyoruz.',
  type: 'Soru türü',
  typeNone: 'Tür seçin',
  type_suggestion: 'Öneri',
  type_problem: 'Bir şey çalışmıyor',
  type_complaint: 'Şikâyet',
  type_praise: 'Övgü',
  type_other: 'Başka bir konu',
  content: 'İçerik',
  contact: 'İletişim',
  contactHint: 'Telefon, e-posta veya uygulama adı. Size ulaşmamız gerekmiyorsa boş bırakın.',
  send: 'Geri bildirimi gönder',
  incomplete: 'Önce bir tür seçin ve bir şey yazın.',
  doneTitle: 'Teşekkürler. Mesajınız bize ulaştı.',
  doneText: 'Ekibimiz okuyacak. Yanıt istiyorsanız müşteri hizmetlerine yazın.',
  another: 'Bir tane daha gönder',
  service: 'Müşteri hizmetleri'
}
