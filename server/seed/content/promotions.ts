// The demo brand's promotions. Each is announced for a day to come: nobody is promised what cannot be joined yet.
import type { DocumentBody } from '@fairhouse/contract/ops-content.ts'

type SeedPromotion = Omit<DocumentBody<'promotion'>, 'startsAt' | 'endsAt' | 'weight'>

/** Said under the terms of each: what has not begun is told as such. */
const before = {
  tr: '<h3>Başlamadan önce</h3><p>Bu promosyon duyurulmuştur ve henüz başlamamıştır. İlk gününe kadar katılım, başvuru ve hak kazanma yoktur. Koşullar değişirse bunu <a href="/noticePage">duyurular sayfasında</a> yazarız.</p>',
  en: '<h3>Before it begins</h3><p>This promotion is announced and has not begun. Until its first day nobody can join, apply or earn anything. Should the terms change, you read it in the <a href="/noticePage">notices</a>.</p>'
}
const terms = (tr: string, en: string) => ({ tr: `${tr}${before.tr}`, en: `${en}${before.en}` })

export const seedPromotions: readonly SeedPromotion[] = [
  {
    title: { tr: 'New Player', en: 'New Player' },
    summary: { tr: 'Yeni üyelerin ilk yatırmasına eş tutarda bonus.', en: 'A bonus that matches the first deposit of new members.' },
    filters: ['newbie', 'deposit'],
    motif: 'welcome',
    reward: { tr: 'İlk yatırmanın %100’ü, en çok 1,000.00', en: '100% of the first deposit, at most 1,000.00' },
    requirement: { tr: 'En az 100.00 tutarında ilk yatırma', en: 'A first deposit of at least 100.00' },
    wagering: { tr: '10 × (yatırma + bonus), 30 gün içinde', en: '10 × (deposit + bonus) within 30 days' },
    content: terms(
      '<h3>Nasıl işler</h3><ul><li>Katılmak sizin seçiminizdir; istemeyen bonussuz yatırır.</li><li>Örnek: 1,000.00 yatırıp 1,000.00 bonus alan kişi 10 × 2,000.00 = 20,000.00 bahis yapar.</li><li>Slot ve crash bahisleri tümüyle, canlı casino bahisleri %15 oranında sayılır.</li><li>Bonusu dilediğiniz an bırakabilirsiniz. Bırakmadan önce neyin kalıp neyin gideceğini görürsünüz.</li></ul>',
      '<h3>How it works</h3><ul><li>Joining is your choice; whoever does not want it deposits without a bonus.</li><li>An example: somebody who deposits 1,000.00 and gets 1,000.00 stakes 10 × 2,000.00 = 20,000.00.</li><li>Bets on slots and crash games count in full, live casino at 15%.</li><li>You can give the bonus up at any time, and you see beforehand what stays and what goes.</li></ul>'
    )
  },
  {
    title: { tr: 'VIP Bonus', en: 'VIP Bonus' },
    summary: { tr: 'Her yeni VIP düzeyinde ve her ay bir bonus.', en: 'A bonus at each new VIP level, and one every month.' },
    filters: ['vip'],
    motif: 'crown',
    reward: { tr: 'Düzey atlama ve aylık bonus, düzeye göre', en: 'Level-up and monthly bonus by level' },
    requirement: { tr: 'Geçerli bahisle ulaşılan VIP düzeyi', en: 'A VIP level reached by valid bet' },
    wagering: { tr: '1 × bonus', en: '1 × bonus' },
    content: terms(
      '<h3>Nasıl işler</h3><ul><li>Her düzeyin gerektirdiği geçerli bahis ve verdiği bonus tek bir çizelgede, herkese açık yazar.</li><li>Düzey atlama bonusu her düzey için bir kez verilir.</li><li>Aylık bonus ayın ilk günü, o günkü düzeye göre hesaplanır.</li></ul>',
      '<h3>How it works</h3><ul><li>The valid bet that each level needs and the bonus it brings stand in one table that everybody can read.</li><li>The level-up bonus is given once for each level.</li><li>The monthly bonus is computed on the first day of the month, by the level of that day.</li></ul>'
    )
  },
  {
    title: { tr: 'Member’s Day', en: 'Member’s Day' },
    summary: { tr: 'Her ayın 8’i, 18’i ve 28’i üyelerin günüdür.', en: 'The 8th, 18th and 28th of each month belong to the members.' },
    filters: ['ranking', 'rebate'],
    motif: 'calendar',
    reward: { tr: 'Son 30 günün geçerli bahsine göre bonus', en: 'A bonus by the valid bet of the last 30 days' },
    requirement: { tr: 'Son 30 günde en az 1,000.00 geçerli bahis', en: 'At least 1,000.00 valid bet in the last 30 days' },
    wagering: { tr: '1 × bonus', en: '1 × bonus' },
    content: terms(
      '<h3>Nasıl işler</h3><ul><li>O gün sayfada son 30 günün geçerli bahsinizi ve hangi basamakta olduğunuzu görürsünüz.</li><li>Bonus aynı gün içinde alınır; bir sonraki üye gününe aktarılmaz.</li><li>Yalnızca bir basamağa yetişmek için oynamayın: bahsin beklenen kaybı basamağın verdiğini aşabilir.</li></ul>',
      '<h3>How it works</h3><ul><li>On the day you see your valid bet of the last 30 days and the tier it reaches.</li><li>The bonus is claimed on that day; it does not carry over to the next one.</li><li>Do not play only to reach a tier: the expected loss of the bets can be more than the tier brings.</li></ul>'
    )
  },
  {
    title: { tr: 'Slots Bonus', en: 'Slots Bonus' },
    summary: { tr: 'Slot bahislerinde artırılmış iade.', en: 'A higher rebate on slot bets.' },
    filters: ['slots', 'rebate'],
    motif: 'reels',
    reward: { tr: 'Slot bahislerine ek %0.20 iade', en: '0.20% more rebate on slot bets' },
    requirement: { tr: 'Sonuçlanmış slot bahisleri', en: 'Settled bets on slots' },
    wagering: { tr: 'Çevrim yok', en: 'Nothing to be staked' },
    content: terms(
      '<h3>Nasıl işler</h3><ul><li>İade, kazanılan ve kaybedilen bahislere aynı oranda hesaplanır.</li><li>Ertesi gün bakiyenize nakit olarak geçer; çevrim istemez.</li><li>Geri alınan ve iptal edilen bahisler sayılmaz.</li></ul>',
      '<h3>How it works</h3><ul><li>The rebate is the same on bets that were won and on bets that were lost.</li><li>It reaches your balance as cash the next day, with nothing to be staked.</li><li>Bets that were taken back or cancelled do not count.</li></ul>'
    )
  },
  {
    title: { tr: 'Sunday’s Best', en: 'Sunday’s Best' },
    summary: { tr: 'Haftanın net kaybının bir bölümü pazartesi geri.', en: 'Part of a week’s net loss comes back on Monday.' },
    filters: ['weekly', 'rebate'],
    motif: 'sunday',
    reward: { tr: 'Haftalık net kaybın %5’i, en çok 500.00', en: '5% of the week’s net loss, at most 500.00' },
    requirement: { tr: 'Pazartesi ile pazar arasında en az 200.00 net kayıp', en: 'A net loss of at least 200.00 from Monday to Sunday' },
    wagering: { tr: '1 × iade', en: '1 × the amount' },
    content: terms(
      '<h3>Nasıl işler</h3><ul><li>Hafta pazartesi 00:00’da başlar, pazar gece yarısı biter.</li><li>İade pazartesi günü alınır; nasıl hesaplandığı satır satır gösterilir.</li><li>İade kaybın küçük bir bölümüdür. Kaybettiğinizi geri almak için oynamayın.</li></ul>',
      '<h3>How it works</h3><ul><li>The week begins on Monday at 00:00 and ends on Sunday at midnight.</li><li>The amount is claimed on Monday, and its computation is shown line by line.</li><li>It is a small part of the loss. Do not play to win back what you lost.</li></ul>'
    )
  },
  {
    title: { tr: 'İletişim bağlama', en: 'Contact binding' },
    summary: { tr: 'Zalo hesabını bağlayana bir kez, 131K’ye kadar bonus.', en: 'Bind your Zalo account once: a bonus of up to 131K.' },
    filters: ['newbie'],
    motif: 'gift',
    reward: { tr: '1K ile 131K arasında rastgele bonus', en: 'A random bonus from 1K to 131K' },
    requirement: { tr: 'Güvenlik merkezinde bağlanmış Zalo hesabı', en: 'A Zalo account bound in the security centre' },
    wagering: { tr: '1 × bonus', en: '1 × bonus' },
    content: terms(
      '<h3>Nasıl işler</h3><ul><li>Tutarlar, her birinin olasılığı ve toplam bütçe başlamadan önce burada yayımlanır. Bütçe bitince promosyon da biter.</li><li>Hesap başına ve Zalo hesabı başına bir kez verilir.</li><li>Bağladığınız hesap yalnızca güvenlik için kullanılır; reklam için ayrıca izniniz istenir.</li></ul>',
      '<h3>How it works</h3><ul><li>The amounts, the chance of each and the whole budget are published here before it begins. When the budget is used up, the promotion is over.</li><li>It is given once for each account and each Zalo account.</li><li>The contact that you bind serves your security only; advertising needs a permission of its own.</li></ul>'
    )
  }
]
