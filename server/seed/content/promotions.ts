// The words of the demo brand's promotions; what each gives is an offer (`server/seed/offers.ts`).
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'

type SeedPromotion = Omit<DocumentBody<'promotion'>, 'startsAt' | 'endsAt' | 'weight'>

const said = (tr: string, en: string) => ({ tr, en })

export const seedPromotions: readonly SeedPromotion[] = [
  {
    title: { tr: 'New Player', en: 'New Player' },
    summary: { tr: 'Yeni üyelerin ilk para yatırmasına eşit tutarda bonus.', en: 'A bonus that matches the first deposit of new members.' },
    filters: ['newbie', 'deposit'],
    motif: 'welcome',
    reward: { tr: 'İlk para yatırmanın %100’ü, en çok {currency}1,000.00', en: '100% of the first deposit, at most {currency}1,000.00' },
    requirement: { tr: 'En az {currency}100.00 tutarında ilk para yatırma', en: 'A first deposit of at least {currency}100.00' },
    wagering: { tr: '10 × bonus, 30 gün içinde', en: '10 × bonus within 30 days' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Katılmak isteğe bağlıdır; bonussuz da para yatırabilirsiniz.</li><li>Örnek: {currency}1,000.00 yatırıp {currency}1,000.00 bonus alan bir üye için çevrim 10 × {currency}1,000.00 = {currency}10,000.00 olur.</li><li>Slot ve crash bahisleri tümüyle, canlı casino bahisleri %15 oranında sayılır.</li><li>Bonusu istediğiniz an iptal edebilirsiniz. İptal etmeden önce neyin kalıp neyin silineceğini görürsünüz.</li></ul>',
      '<h3>How it works</h3><ul><li>Joining is optional; you can deposit without a bonus.</li><li>Example: a member who deposits {currency}1,000.00 and receives {currency}1,000.00 has to wager 10 × {currency}1,000.00 = {currency}10,000.00.</li><li>Bets on slots and crash games count in full, live casino at 15%.</li><li>You can cancel the bonus at any time and see in advance what you keep and what you lose.</li></ul>'
    )
  },
  {
    title: { tr: 'VIP Bonus', en: 'VIP Bonus' },
    summary: {
      tr: 'Her ay VIP seviyenize göre nakit; her yeni seviyenin hediyesi ayrıca.',
      en: 'Cash every month by your VIP level, besides the gift of each new level.'
    },
    filters: ['vip'],
    motif: 'crown',
    reward: {
      tr: 'Seviyeye göre ayda {currency}2.00 ile {currency}1,000.00 arası',
      en: '{currency}2.00 to {currency}1,000.00 a month by level'
    },
    requirement: { tr: 'Geçerli bahisle ulaşılan VIP seviyesi', en: 'A VIP level reached by valid bet' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Her seviyenin gerektirdiği geçerli bahis ve hediyesi <a href="/vip">VIP sayfasındadır</a>.</li><li>Seviye hediyesi her seviye için bir kez verilir.</li><li>Aylık tutar ayın ilk günü, o günkü seviyeye göre ödül merkezine gelir.</li></ul>',
      '<h3>How it works</h3><ul><li>The valid bet of each level and its gift are on the <a href="/vip">VIP page</a>.</li><li>The gift of a level is given once.</li><li>The monthly amount comes to the reward centre on the first day of the month, by the level of that day.</li></ul>'
    )
  },
  {
    title: { tr: 'Member’s Day', en: 'Member’s Day' },
    summary: { tr: 'Her ayın 8’inde, 18’inde ve 28’inde üyelere nakit.', en: 'Cash for members on the 8th, 18th and 28th of each month.' },
    filters: ['ranking', 'rebate'],
    motif: 'calendar',
    reward: { tr: 'Son 30 günün geçerli bahsine göre nakit', en: 'Cash by the valid bet of the last 30 days' },
    requirement: {
      tr: 'Son 30 günde en az {currency}1,000.00 geçerli bahis',
      en: 'At least {currency}1,000.00 valid bet in the last 30 days'
    },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Son 30 günün geçerli bahsinizi ve ulaştığınız kademeyi bu sayfada görürsünüz.</li><li>Tutar o gün ödül merkezine gelir ve aynı gün içinde alınır; bir sonraki üye gününe aktarılmaz.</li><li>Yalnızca bir kademeye ulaşmak için oynamayın: bahislerin beklenen kaybı kademenin kazandırdığını aşabilir.</li></ul>',
      '<h3>How it works</h3><ul><li>This page shows your valid bet of the last 30 days and the tier it reaches.</li><li>The amount comes to the reward centre on the day and is claimed on that day; it does not carry over to the next one.</li><li>Do not play only to reach a tier: the expected loss of the bets can exceed the cash of the tier.</li></ul>'
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
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>İade, kazanılan ve kaybedilen bahislere aynı oranda hesaplanır.</li><li>Ertesi gün ödül merkezine nakit olarak gelir; çevrim şartı yoktur.</li><li>İptal edilen ve geçersiz bahisler sayılmaz.</li></ul>',
      '<h3>How it works</h3><ul><li>The rebate is the same for won and lost bets.</li><li>It comes to the reward centre in cash the next day, with no wagering requirement.</li><li>Cancelled and void bets do not count.</li></ul>'
    )
  },
  {
    title: { tr: 'Sunday’s Best', en: 'Sunday’s Best' },
    summary: { tr: 'Haftalık net kaybınızın bir bölümü pazartesi iade edilir.', en: 'Part of your weekly net loss back on Monday.' },
    filters: ['weekly', 'rebate'],
    motif: 'sunday',
    reward: { tr: 'Haftalık net kaybın %5’i, en çok {currency}500.00', en: '5% of the weekly net loss, at most {currency}500.00' },
    requirement: {
      tr: 'Pazartesi ile pazar arasında en az {currency}200.00 net kayıp',
      en: 'A net loss of at least {currency}200.00 from Monday to Sunday'
    },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Hafta pazartesi 00:00’da başlar, pazar gece yarısı biter.</li><li>İade pazartesi günü alınır; hesabı satır satır gösterilir.</li><li>İade kaybın küçük bir bölümüdür. Kaybettiğinizi geri almak için oynamayın.</li></ul>',
      '<h3>How it works</h3><ul><li>The week begins on Monday at 00:00 and ends on Sunday at midnight.</li><li>The amount is claimed on Monday, and its computation is shown line by line.</li><li>It is a small part of the loss. Do not play to win back what you lost.</li></ul>'
    )
  },
  {
    title: { tr: 'İletişim bağlama', en: 'Contact binding' },
    summary: {
      tr: 'Zalo hesabınızı bağlayın: bir kez, 131K’ye kadar nakit. 1K, {currency}1.00 eder.',
      en: 'Link your Zalo account: up to 131K in cash, once. 1K is {currency}1.00.'
    },
    filters: ['newbie'],
    motif: 'gift',
    reward: { tr: 'Kurayla 1K – 131K ({currency}1.00 – {currency}131.00)', en: 'By draw 1K – 131K ({currency}1.00 – {currency}131.00)' },
    requirement: { tr: 'Profilinizde yazılı Zalo hesabı', en: 'A Zalo account in your profile' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Tutarlar, olasılıkları ve toplam bütçe başlamadan önce burada yayımlanır. Bütçe bitince promosyon sona erer.</li><li>1K, {currency}1.00 demektir; 131K ile {currency}131.00 alırsınız.</li><li>Kişi, hane ve Zalo hesabı başına bir kez verilir.</li><li>Bağladığınız hesap yalnızca güvenlik için kullanılır; reklam için ayrıca izniniz istenir.</li></ul>',
      '<h3>How it works</h3><ul><li>The amounts, their probabilities and the total budget are published here before the start. When the budget is used up, the promotion ends.</li><li>1K stands for {currency}1.00; 131K gives you {currency}131.00.</li><li>Once per person, household and Zalo account.</li><li>The linked contact is used for security only; advertising needs your separate consent.</li></ul>'
    )
  },
  {
    title: { tr: 'Doğrulanan Tur', en: 'Verified Round' },
    summary: {
      tr: 'Bir turu kendiniz doğrulayın, bize gösterin: bir kez {currency}50.00’ye kadar nakit.',
      en: 'Verify a round yourself and show us: up to {currency}50.00 in cash, once.'
    },
    filters: ['newbie'],
    motif: 'shield',
    reward: { tr: '{currency}1.00 ile {currency}50.00 arası nakit', en: '{currency}1.00 to {currency}50.00 in cash' },
    requirement: { tr: 'Doğruladığınız bir turun görseli', en: 'A picture of a round that you verified' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Bitmiş bir turu açın ve <a href="/fairness">adillik sayfasında</a> doğrulayın. Kazanmış olmanız gerekmez.</li><li>Ekranın görselini ve ne fark ettiğinizi gönderin; her başvuruya bir kişi bakar.</li><li>Reddedilen bir başvuru, gerekçesiyle birlikte iki kez daha gönderilebilir.</li></ul>',
      '<h3>How it works</h3><ul><li>Open a finished round and verify it on the <a href="/fairness">fairness page</a>. You need not have won it.</li><li>Send a picture of the screen and what you noticed; a person looks at each application.</li><li>A rejected application comes with its reason and can be sent twice more.</li></ul>'
    )
  },
  {
    title: { tr: 'Kış Haftası', en: 'Winter Week' },
    summary: { tr: 'Bir hafta boyunca canlı casino bahislerinde ek nakit iade.', en: 'A week of extra rebate on live casino bets.' },
    filters: ['weekly', 'rebate'],
    motif: 'tables',
    reward: { tr: 'Canlı casino bahislerine ek %0.10 nakit iade', en: '0.10% extra rebate on live casino bets' },
    requirement: { tr: 'Sonuçlanmış canlı casino bahisleri', en: 'Settled bets on live casino' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>İlk günden itibaren katılabilirsiniz; katıldıktan sonraki günler sayılır.</li><li>İade ertesi gün ödül merkezine nakit olarak gelir.</li></ul>',
      '<h3>How it works</h3><ul><li>You can join from the first day; days after joining count.</li><li>The rebate comes to the reward centre in cash the next day.</li></ul>'
    )
  },
  {
    title: { tr: 'Bahçe Turları', en: 'Orchard Rounds' },
    summary: { tr: 'Tin Orchard’da on bedava tur; bir kez.', en: 'Ten free rounds on Tin Orchard, once.' },
    filters: ['newbie', 'slots'],
    motif: 'reels',
    reward: { tr: 'Her biri {currency}2.00 değerinde 10 bedava tur', en: '10 free rounds of {currency}2.00 each' },
    requirement: { tr: 'En az bir para yatırma', en: 'At least one deposit' },
    wagering: { tr: '5 × kazanç, 14 gün içinde', en: '5 × winnings within 14 days' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Turlar alındığı anda oyunda sizi bekler; 7 gün içinde kullanılır.</li><li>Oyun, tabloları ve jackpot’u paralı turlarla aynıdır. Jackpot nakit ödenir.</li><li>Kazanç, son turdan sonra ödül merkezinde bonus olarak bekler. Örnek: {currency}30.00 kazanç için çevrim 5 × {currency}30.00 = {currency}150.00 olur.</li></ul>',
      '<h3>How it works</h3><ul><li>The rounds wait for you in the game at once and are used within 7 days.</li><li>The game, its tables and its jackpot are those of paid rounds. A jackpot is paid in cash.</li><li>What they win waits as a bonus in the reward centre after the last round. Example: winnings of {currency}30.00 are wagered 5 × {currency}30.00 = {currency}150.00.</li></ul>'
    )
  },
  {
    title: { tr: 'İlk Uçuşlar', en: 'First Flights' },
    summary: { tr: 'Nova Crash’te üç bedava bahis; kazanç nakit.', en: 'Three free bets on Nova Crash; what they win is cash.' },
    filters: ['newbie'],
    motif: 'flight',
    reward: { tr: 'Her biri {currency}5.00 değerinde 3 bedava bahis', en: '3 free bets of {currency}5.00 each' },
    requirement: { tr: 'En az bir para yatırma', en: 'At least one deposit' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Bahis alanında bedava bahsi açın; tutarı bellidir, 7 gün içinde kullanılır.</li><li>Bahsin kendisi ödenmez: {currency}5.00 ile 3.00× çarpanında {currency}10.00 nakit alırsınız.</li><li>Tur başlamadan geri alınan veya iptal edilen bir bahis yeniden kullanılabilir.</li></ul>',
      '<h3>How it works</h3><ul><li>Switch the free bet on in the bet field; its stake is fixed, and it is used within 7 days.</li><li>The stake itself is not paid out: {currency}5.00 at 3.00× pays {currency}10.00 in cash.</li><li>A bet that is taken back before the start, or whose round is called off, can be used again.</li></ul>'
    )
  },
  {
    title: { tr: 'Haftanın Ortası', en: 'Midweek' },
    summary: {
      tr: 'Her çarşamba, önceki yedi günün geçerli bahsine göre nakit.',
      en: 'Cash every Wednesday by the valid bet of the seven days before.'
    },
    filters: ['rebate', 'weekly'],
    motif: 'calendar',
    reward: { tr: '{currency}1.00, {currency}3.00 ya da {currency}10.00', en: '{currency}1.00, {currency}3.00 or {currency}10.00' },
    requirement: { tr: 'Yedi günde en az {currency}500.00 geçerli bahis', en: 'A valid bet of at least {currency}500.00 in seven days' },
    wagering: { tr: 'Çevrim şartı yok', en: 'No wagering requirement' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Katılmanız gerekmez: oynadıklarınız çarşamba günü toplanır.</li><li>Tutar nakittir ve ödül merkezinden alınır.</li></ul>',
      '<h3>How it works</h3><ul><li>You need not join: what you played is added up on Wednesday.</li><li>The amount is cash and is claimed in the reward centre.</li></ul>'
    )
  },
  {
    title: { tr: 'Hafta Sonu Kodu', en: 'Weekend Code' },
    summary: {
      tr: 'HAFTASONU koduyla bir kez {currency}20.00 bonus.',
      en: 'A bonus of {currency}20.00 with the code HAFTASONU, once.'
    },
    filters: ['weekly'],
    motif: 'gift',
    reward: { tr: '{currency}20.00 bonus', en: 'A bonus of {currency}20.00' },
    requirement: { tr: 'HAFTASONU kodu ve en az bir para yatırma', en: 'The code HAFTASONU and at least one deposit' },
    wagering: { tr: '5 × bonus, 7 gün içinde', en: '5 × bonus within 7 days' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Kod: <strong>HAFTASONU</strong>. Koşulları kodu kullanmadan önce görürsünüz.</li><li>Örnek: {currency}20.00 bonus için çevrim 5 × {currency}20.00 = {currency}100.00 olur.</li><li>Para çekmek bonusu bitirir; nakdiniz her zaman ödenir.</li></ul>',
      '<h3>How it works</h3><ul><li>The code: <strong>HAFTASONU</strong>. You see the terms before you use it.</li><li>Example: a bonus of {currency}20.00 is wagered 5 × {currency}20.00 = {currency}100.00.</li><li>A withdrawal ends the bonus; your cash is always paid.</li></ul>'
    )
  },
  {
    title: { tr: 'Masa Gecesi', en: 'Table Night' },
    summary: {
      tr: 'Masalar için bir kez {currency}15.00 bonus; Tin Orchard bu bonusla oynanamaz.',
      en: 'A bonus of {currency}15.00 for the tables, once; Tin Orchard cannot be played with it.'
    },
    filters: ['newbie'],
    motif: 'tables',
    reward: { tr: '{currency}15.00 bonus', en: 'A bonus of {currency}15.00' },
    requirement: { tr: 'En az bir para yatırma', en: 'At least one deposit' },
    wagering: { tr: '4 × bonus, 14 gün içinde', en: '4 × bonus within 14 days' },
    content: said(
      '<h3>Nasıl çalışır?</h3><ul><li>Masa bahislerinin yarısı, ruletin %10’u, slotların %20’si sayılır.</li><li>Tin Orchard bonusla oynanamaz. Bir bahis geri çevrilirse oyunu yalnız nakitle oynayabilirsiniz; sonradan hiçbir şey geri alınmaz.</li><li>Buna izin veren başka bir bonusla birlikte etkin olabilir.</li></ul>',
      '<h3>How it works</h3><ul><li>Half of a bet at the tables counts, 10% of one on Roulette, 20% of one on slots.</li><li>Tin Orchard cannot be played with the bonus. Where a bet is refused you can play it with cash alone; nothing is taken away later.</li><li>It may be active beside another bonus that may as well.</li></ul>'
    )
  }
]
