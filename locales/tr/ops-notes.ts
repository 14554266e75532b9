// Konsolun oyuncular hakkındaki notlar ve bir oyuncunun tek bahsi için söyledikleri.

import type { Translated } from '../en/ops.ts'
import type { opsNotes as english } from '../en/ops-notes.ts'

export const opsNotes: Translated<typeof english> = {
  tab: 'Notlar',
  help: 'Yalnızca operatörler içindir: oyuncular notları görmez. Her değişiklik denetim kaydına yazılır.',
  write: 'Yeni not',
  writeTitle: 'Yeni not',
  correctTitle: 'Notu düzelt',
  correctText: 'Önceki metin düzeltilmiş notun arkasında okunabilir kalır.',
  text: 'Not',
  pinIt: 'En üste sabitle',
  save: 'Kaydet',
  didWrite: 'Not kaydedildi.',
  none: 'Not yok',
  noneText: 'Sonraki operatörün bu oyuncu hakkında bilmesi gerekeni yazın.',
  pinned: 'Sabitlendi',
  pin: 'Sabitle',
  unpin: 'Sabitlemeyi kaldır',
  correct: 'Düzelt',
  withdraw: 'Geri çek',
  withdrawTitle: 'Notu geri çek',
  withdrawText: 'Metin, adınız ve gerekçeyle birlikte geri çekilmiş olarak okunabilir kalır.',
  didWithdraw: 'Not geri çekildi.',
  withdrawn: 'Geri çekildi',
  withdrawnBy: 'Geri çeken {by}: {reason}',
  former: '{count, plural, other {# önceki metin}}',
  bet: {
    title: 'Bahis',
    look: 'Ayrıntı',
    openBet: 'Aç',
    facts: 'Bahis bilgileri',
    free: 'bedava tur',
    open: 'henüz sonuçlanmadı',
    valid: 'Geçerli bahis',
    validNone: 'sayılmaz',
    positions: 'Neye oynandı',
    draw: 'Çekiliş',
    play: 'Bahis türü',
    selection: 'Sayılar',
    bets: 'Satır × kat',
    series: 'Ödül serisi',
    result: 'Sonuç',
    won: 'Kazanan',
    proof: 'Tur ve kanıt',
    round: 'Turu aç ve doğrula',
    check: 'Turu doğrula',
    drawPage: 'Çekiliş {issue}',
    byVendor: 'Bu turu sağlayıcı oynattı. Oyuncu bahis kaydından yeniden izleyebilir.',
    money: 'Para hareketi',
    detail: {
      target: 'Otomatik bozdurma',
      at: 'Bozdurma çarpanı',
      mode: 'Mod',
      vendorRound: 'Sağlayıcının turu',
      play: 'Bahis türü',
      issue: 'Çekiliş'
    }
  }
}
