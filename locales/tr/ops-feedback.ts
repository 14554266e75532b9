// Yönetim konsolunun geri bildirim sözleri.
import type { opsFeedback as en } from '../en/ops-feedback.ts'

export const opsFeedback: { [K in keyof typeof en]: string } = {
  title: 'Geri bildirim',
  caption: 'Oyuncuların geri bildirimleri',
  at: 'Gönderilme',
  player: 'Oyuncu',
  type: 'Tür',
  type_suggestion: 'Öneri',
  type_problem: 'Çalışmıyor',
  type_complaint: 'Şikâyet',
  type_praise: 'Övgü',
  type_other: 'Diğer',
  content: 'İçerik',
  contact: 'İletişim',
  state: 'Durum',
  state_new: 'Yeni',
  state_read: 'Okundu',
  markRead: 'Okundu olarak işaretle',
  readBy: 'Okuyan: {name}',
  none: 'Henüz geri bildirim yok',
  noneMatch: 'Eşleşen geri bildirim yok',
  noneText: '“Geri bildirim” sayfasından gönderilen mesajlar burada listelenir.'
}
