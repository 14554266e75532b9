// The demo brand's promotions. Each is announced for a day to come: nobody is promised what cannot be joined yet.
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'

type SeedPromotion = Omit<DocumentBody<'promotion'>, 'startsAt' | 'endsAt' | 'weight'>

/** Said under the terms of each: what has not begun is told as such. */
const before = {
  tr: '<h3>Başlamadan önce</h3><p>Bu promosyon duyuruldu, henüz başlamadı. Başlangıç gününe kadar katılım veya başvuru yapılamaz. Koşullar değişirse <a href="/noticePage">duyurular sayfasında</a> bildirilir.</p>',
  en: '<h3>Before it starts</h3><p>This promotion has been announced and has not started. You cannot join or apply before its first day. Any change of terms is announced in the <a href="/noticePage">notices</a>.</p>'
}
const terms = (tr: string, en: string) => ({ tr: `${tr}${before.tr}`, en: `${en}${before.en}` })

export const seedPromotions: readonly SeedPromotion[] = [
  {
    title: { tr: 'New Player', en: 'New Player' },
    summary: { tr: 'Yeni üyelerin ilk para yatırmasına eşit tutarda bonus.', en: 'A bonus that matches the first deposit of new members.' },
    filters: ['newbie', 'deposit'],
    motif: 'welcome',
    reward: { tr: 'İlk para yatırmanın %100’ü, en çok 1,000.00', en: '100% of the first deposit, at most 1,000.00' },
    requirement: { tr: 'En az 100.00 tutarında ilk para yatırma', en: 'A first deposit of at least 100.00' },
    wagering: { tr: '10 × (yatırılan + bonus), 30 gün içinde', en: '10 × (deposit + bonus) within 30 days' },
    content: terms(
      '<h3>Nasıl çalışır?</h3><ul><li>Katılmak isteğe bağlıdır; bonussuz da para yatırabilirsiniz.</li><li>Örnek: 1,000.00 yatırıp 1,000.00 bonus alan bir üye için çevrim 10 × 2,000.00 = 20,000.00 olur.</li><li>Slot ve crash bahisleri tümüyle, canlı casino bahisleri %15 oranında sayılır.</li><li>Bonusu istediğiniz an iptal edebilirsiniz. İptal etmeden önce neyin kalıp neyin silineceğini görürsünüz.</li></ul>',
      '<h3>How it works</h3><ul><li>Joining is optional; you can deposit without a bonus.</li><li>Example: a member who deposits 1,000.00 and receives 1,000.00 has to wager 10 × 2,000.00 = 20,000.00.</li><li>Bets on slots and crash games count in full, live casino at 15%.</li><li>You can cancel the bonus at any time and see in advance what you keep and what you lose.</li></ul>'
    )
  },
  {
    title: { tr: 'VIP Bonus', en: 'VIP Bonus' },
    summary: { tr: 'Her yeni VIP seviyesinde ve her ay bir bonus.', en: 'A bonus at each new VIP level, and one every month.' },
    filters: ['vip'],
    motif: 'crown',
    reward: { tr: 'Seviye atlama ve aylık bonus, seviyeye göre', en: 'Level-up and monthly bonus by level' },
    requirement: { tr: 'Geçerli bahisle ulaşılan VIP seviyesi', en: 'A VIP level reached by valid bet' },
    wagering: { tr: '1 × bonus', en: '1 × bonus' },
    content: terms(
      '<h3>Nasıl çalışır?</h3><ul><li>Her seviyenin gerektirdiği geçerli bahis ve verdiği bonus tek bir tabloda yayımlanır.</li><li>Seviye atlama bonusu her seviye için bir kez verilir.</li><li>Aylık bonus ayın ilk günü, o günkü seviyeye göre hesaplanır.</li></ul>',
      '<h3>How it works</h3><ul><li>The valid bet required for each level and its bonus are published in one table.</li><li>The level-up bonus is given once for each level.</li><li>The monthly bonus is computed on the first day of the month, by the level of that day.</li></ul>'
    )
  },
  {
    title: { tr: 'Member’s Day', en: 'Member’s Day' },
    summary: { tr: 'Her ayın 8’i, 18’i ve 28’i üye günüdür.', en: 'Bonuses for members on the 8th, 18th and 28th of each month.' },
    filters: ['ranking', 'rebate'],
    motif: 'calendar',
    reward: { tr: 'Son 30 günün geçerli bahsine göre bonus', en: 'A bonus by the valid bet of the last 30 days' },
    requirement: { tr: 'Son 30 günde en az 1,000.00 geçerli bahis', en: 'At least 1,000.00 valid bet in the last 30 days' },
    wagering: { tr: '1 × bonus', en: '1 × bonus' },
    content: terms(
      '<h3>Nasıl çalışır?</h3><ul><li>O gün sayfada son 30 günün geçerli bahsinizi ve hangi kademede olduğunuzu görürsünüz.</li><li>Bonus aynı gün içinde alınır; bir sonraki üye gününe aktarılmaz.</li><li>Yalnızca bir kademeye ulaşmak için oynamayın: bahislerin beklenen kaybı kademenin kazandırdığını aşabilir.</li></ul>',
      '<h3>How it works</h3><ul><li>On the day you see your valid bet of the last 30 days and the tier it reaches.</li><li>The bonus is claimed on that day; it does not carry over to the next one.</li><li>Do not play only to reach a tier: the expected loss of the bets can exceed the bonus of the tier.</li></ul>'
    )
  },
  {
    title: { tr: 'Slots Bonus', en: 'Slots Bonus' },
    summary: { tr: 'Slot bahislerinde daha yüksek nakit iade.', en: 'A higher rebate on slot bets.' },
    filters: ['slots', 'rebate'],
    motif: 'reels',
    reward: { tr: 'Slot bahislerine ek %0.20 nakit iade', en: '0.20% extra rebate on slot bets' },
    requirement: { tr: 'Sonuçlanmış slot bahisleri', en: 'Settled bets on slots' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: terms(
      '<h3>Nasıl çalışır?</h3><ul><li>İade, kazanılan ve kaybedilen bahislere aynı oranda hesaplanır.</li><li>Ertesi gün bakiyenize nakit olarak eklenir; çevrim şartı yoktur.</li><li>İptal edilen ve geçersiz bahisler sayılmaz.</li></ul>',
      '<h3>How it works</h3><ul><li>The rebate is the same for won and lost bets.</li><li>It is added to your balance in cash the next day, with no wagering requirement.</li><li>Cancelled and void bets do not count.</li></ul>'
    )
  },
  {
    title: { tr: 'Sunday’s Best', en: 'Sunday’s Best' },
    summary: { tr: 'Haftalık net kaybınızın bir bölümü pazartesi iade edilir.', en: 'Part of your weekly net loss back on Monday.' },
    filters: ['weekly', 'rebate'],
    motif: 'sunday',
    reward: { tr: 'Haftalık net kaybın %5’i, en çok 500.00', en: '5% of the weekly net loss, at most 500.00' },
    requirement: { tr: 'Pazartesi ile pazar arasında en az 200.00 net kayıp', en: 'A net loss of at least 200.00 from Monday to Sunday' },
    wagering: { tr: '1 × iade', en: '1 × the amount' },
    content: terms(
      '<h3>Nasıl çalışır?</h3><ul><li>Hafta pazartesi 00:00’da başlar, pazar gece yarısı biter.</li><li>İade pazartesi günü alınır; hesabı satır satır gösterilir.</li><li>İade kaybın küçük bir bölümüdür. Kaybettiğinizi geri almak için oynamayın.</li></ul>',
      '<h3>How it works</h3><ul><li>The week begins on Monday at 00:00 and ends on Sunday at midnight.</li><li>The amount is claimed on Monday, and its computation is shown line by line.</li><li>It is a small part of the loss. Do not play to win back what you lost.</li></ul>'
    )
  },
  {
    title: { tr: 'İletişim bağlama', en: 'Contact binding' },
    summary: {
      tr: 'Zalo hesabınızı bağlayın: bir kez, 131K’ye kadar bonus.',
      en: 'Link your Zalo account: a one-time bonus of up to 131K.'
    },
    filters: ['newbie'],
    motif: 'gift',
    reward: { tr: '1K ile 131K arasında rastgele bonus', en: 'A random bonus from 1K to 131K' },
    requirement: { tr: 'Güvenlik merkezinde bağlanmış Zalo hesabı', en: 'A Zalo account linked in the security centre' },
    wagering: { tr: '1 × bonus', en: '1 × bonus' },
    content: terms(
      '<h3>Nasıl çalışır?</h3><ul><li>Tutarlar, olasılıkları ve toplam bütçe başlamadan önce burada yayımlanır. Bütçe bitince promosyon sona erer.</li><li>Hesap başına ve Zalo hesabı başına bir kez verilir.</li><li>Bağladığınız hesap yalnızca güvenlik için kullanılır; reklam için ayrıca izniniz istenir.</li></ul>',
      '<h3>How it works</h3><ul><li>The amounts, their probabilities and the total budget are published here before the start. When the budget is used up, the promotion ends.</li><li>Once per account and per Zalo account.</li><li>The linked contact is used for security only; advertising needs your separate consent.</li></ul>'
    )
  }
]
