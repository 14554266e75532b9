// Help on money, the account and safer play: true of every house that runs this software, demo or not.
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'

type Article = Omit<DocumentBody<'help'>, 'weight'>

const money: Article[] = [
  {
    category: 'money',
    title: { tr: 'Nasıl para yatırırım?', en: 'How do I deposit?' },
    keywords: { tr: 'yatırma ödeme kart cüzdan ücret', en: 'deposit pay card wallet fee' },
    content: {
      tr: '<p><a href="/wallet/deposit">Para yatırma sayfasında</a> yöntemi seçip tutarı girin. Ödeyeceğiniz tutar, varsa ücret ve bakiyenize eklenecek tutar, siz onaylamadan önce görünür. Hiçbir tutar önerilmez.</p><p>Ödeme, sağlayıcının sayfasında yapılır. Sağlayıcı onayladığında para bakiyenize eklenir; o sırada siteden ayrılabilirsiniz.</p>',
      en: '<p>On the <a href="/wallet/deposit">deposit page</a> choose a method and enter an amount. You see what you pay, the fee if there is one, and the amount credited before you confirm. We never suggest an amount.</p><p>You pay on the provider’s page. The money is added to your balance when the provider confirms it; you can leave the site in the meantime.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Yatırdığım para görünmüyor. Ne yapmalıyım?', en: 'My deposit has not arrived. What can I do?' },
    keywords: { tr: 'gelmedi gecikti bekliyor süresi doldu iptal', en: 'missing late pending expired cancelled' },
    content: {
      tr: '<p>Para yatırma sayfasında işlemin hangi adımda olduğunu görürsünüz. “Sağlayıcıda” yazıyorsa sağlayıcının onayını bekliyoruz. İptal ettiğiniz veya süresi dolan bir işlem için ödeme yine de ulaşırsa bakiyenize eklenir.</p><p>Sayfada yazan süre geçtiyse işlem numarasıyla <a href="/support">müşteri hizmetlerine</a> yazın.</p>',
      en: '<p>The deposit page shows the current step of your order. “With the provider” means that we are waiting for the provider’s confirmation. If a payment arrives for a cancelled or expired order, we still credit it.</p><p>If the usual time has passed, contact <a href="/support">customer service</a> with the deposit number.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Nasıl para çekerim?', en: 'How do I withdraw?' },
    keywords: { tr: 'çekim iban hesap ad soyad banka', en: 'withdrawal iban account name bank' },
    content: {
      tr: '<ol><li><a href="/wallet/withdraw">Para çekme sayfasında</a> kendi adınıza bir hesap ekleyin. Adınızı bankanızdaki gibi yazın; hesap adı sitedeki gerçek adınızla aynı olmalıdır.</li><li>Tutarı girin, özeti kontrol edin, onaylayın.</li></ol><p>Tutar hemen ayrılır. Kararı sabit kurallar verir; hepsi uygunsa ödeme otomatik yapılır. İnceleme sürerken çekimi iptal edebilirsiniz.</p>',
      en: '<ol><li>On the <a href="/wallet/withdraw">withdrawal page</a> add an account in your own name. Enter your name as your bank has it; it must match your real name on this site.</li><li>Enter the amount, review the summary and confirm.</li></ol><p>The amount is held immediately. Fixed rules decide; if all of them pass, it is paid automatically. While the withdrawal is under review, you can cancel it.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Çekimim neden bekliyor? (kural sonuçları)', en: 'Why is my withdrawal waiting? (rule results)' },
    keywords: { tr: 'inceleme bekliyor çevrim kural ilk çekim reddedildi', en: 'review waiting turnover rule first rejected' },
    content: {
      tr: '<p>Her çekimin altında <strong>Kural sonuçları</strong> bölümü vardır. Orada her kuralı ve sonucunu görürsünüz:</p><ul><li>ilk çekim mi,</li><li>hesabınız ve ödeme hesabınız yeni mi,</li><li>yatırdığınız kadar bahis yapıldı mı, eksik ne kadar,</li><li>süren bir bonus var mı,</li><li>günlük limitin ve incelemesiz ödenen tutarın altında mı,</li><li>aynı ödeme hesabını başka bir üye kullanıyor mu.</li></ul><p>Kurallardan biri isterse çekim incelenir; kimin ne zamandan beri incelediği de yazar. Ret gerekçesiz olmaz ve tutar bakiyenize döner.</p>',
      en: '<p>Each withdrawal has a section <strong>Rule results</strong>. It shows every rule and its result:</p><ul><li>whether it is your first withdrawal,</li><li>whether your account or the payout account is new,</li><li>whether you have met the required turnover, and what is missing,</li><li>whether you have an active bonus,</li><li>whether it is below the daily limit and the amount paid without a review,</li><li>whether another member uses the same payout account.</li></ul><p>If a rule requires it, the withdrawal is reviewed; you see who is reviewing it and since when. A rejection has a reason, and the amount returns to your balance.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Hesap hareketlerimi nerede görürüm?', en: 'Where do I see all my transactions?' },
    keywords: { tr: 'hesap hareketleri bakiye kayıt döküm', en: 'account record balance history statement' },
    content: {
      tr: '<p><a href="/records/account">Hesap hareketlerinde</a> her işlemin türü, tutarı ve sonrasındaki bakiye yer alır. Kayıtlar değiştirilmez ve silinmez; düzeltme yeni bir kayıttır.</p><p>Bakiyenizi gizlemek için yanındaki göz simgesine basın.</p>',
      en: '<p>The <a href="/records/account">account record</a> lists every transaction with its type, its amount and the balance after it. Entries are never changed or deleted; a correction is a new entry.</p><p>To hide your balance, press the eye icon next to it.</p>'
    }
  }
]

const account: Article[] = [
  {
    category: 'account',
    title: { tr: 'Hesabımı nasıl korurum?', en: 'How do I protect my account?' },
    keywords: { tr: 'güvenlik şifre parola dolandırıcı kod', en: 'security password fraud code phishing' },
    content: {
      tr: '<ul><li>Yalnızca burada kullandığınız, uzun bir şifre seçin.</li><li>Şifrenizi kimseyle paylaşmayın. Biz asla sormayız; ne sohbette ne müşteri hizmetlerinde.</li><li>Siteye mesajlardaki bağlantılardan değil, kendi yer iminizden girin.</li><li>Ortak bir cihazda işiniz bitince çıkış yapın.</li><li>Güvenlik merkezinde bir doğrulama uygulaması ya da geçiş anahtarı ekleyin, kurtarma kodlarınızı saklayın.</li></ul><p>Şifre en az 8 karakterdir; sık denenenleri ve son beş şifrenizi kabul etmeyiz. Üç yanlış denemeden sonra resim sorulur, beşincisinden sonra giriş 30 dakika kilitlenir. SMS ve e-posta kodları birkaç dakika geçerlidir ve bir kez kullanılır.</p>',
      en: '<ul><li>Choose a long password that you use nowhere else.</li><li>Do not share it. We never ask for it, neither in the chat nor in customer service.</li><li>Open the site from your own bookmark, not from links in messages.</li><li>On a shared device, log out when you are done.</li><li>In the security centre, add an authenticator app or a passkey and keep your recovery codes.</li></ul><p>A password has at least 8 characters; those that are often tried and your last five are not accepted. After three wrong tries a picture is asked for, after five the login is locked for 30 minutes. Codes by SMS and e-mail are good for a few minutes and once only.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Oturumum neden kapandı?', en: 'Why was I logged out?' },
    keywords: { tr: 'oturum sonlandı çıkış süre başka cihaz', en: 'session ended logout idle other device' },
    content: {
      tr: '<p>Güvenliğiniz için oturum, 30 dakika işlem yapılmadığında ve en geç 24 saat sonra kapanır. Aynı anda en çok beş oturum açık olabilir; altıncısı en eskisini kapatır. Şifre değişince bütün oturumlar kapanır. Açık oturumlarınızı güvenlik merkezinde görüp kapatabilirsiniz.</p><p>Paranız ve açık bahisleriniz bundan etkilenmez; otomatik bozdurma çalışmayı sürdürür.</p>',
      en: '<p>For your security, a session ends after 30 minutes of inactivity, and after 24 hours at the latest. You can have five open sessions; a sixth ends the oldest. A new password ends all of them. The security centre lists your open sessions, and you can end any of them there.</p><p>Your money and open bets are not affected, and automatic cash-outs stay active.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Başkaları hakkımda ne görür?', en: 'What do others see of me?' },
    keywords: { tr: 'gizlilik takma ad maskeli kazananlar kişisel veri', en: 'privacy masked name winners personal data' },
    content: {
      tr: '<p>Turlarda, kazananlarda ve sohbette kullanıcı adınızın yalnızca ilk ve son harfi görünür. Operatörler iletişim ve ödeme bilgilerinizi gizlenmiş olarak görür; açmak için gerekçe yazmaları gerekir ve bu, değiştirilemeyen bir kayda geçer.</p>',
      en: '<p>In rounds, in the winners list and in the chat, only the first and last letter of your username are shown. Operators see contact and payout data masked; to reveal them they must enter a reason, which is stored in a record that cannot be changed.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Sohbet odasının kuralları neler?', en: 'What are the rules of the chat room?' },
    keywords: { tr: 'sohbet mesaj şikayet susturma moderatör', en: 'chat message report mute moderator' },
    content: {
      tr: '<p>Herkes okuyabilir, üyeler yazabilir. Hakaret, tehdit, reklam, başkasının kişisel verilerini paylaşmak ve şifre istemek yasaktır. Bir mesajı menüsünden bildirebilir, bir üyenin mesajlarını yalnızca kendiniz için gizleyebilirsiniz.</p><p>Moderatör bir mesajı kaldırabilir veya bir üyeyi bir süre susturabilir; nedeni üyeye bildirilir.</p>',
      en: '<p>Everyone can read, members can write. Insults, threats, advertising, other people’s data and asking for passwords are prohibited. You can report a message from its menu, or hide a member’s messages for yourself.</p><p>A moderator can remove a message or mute a member for a time; the member is told why.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Müşteri hizmetlerine nasıl ulaşırım?', en: 'How do I reach customer service?' },
    keywords: { tr: 'canlı destek iletişim soru yardım', en: 'live support contact question help' },
    content: {
      tr: '<p><a href="/support">Müşteri hizmetlerine</a> üye olmadan da yazabilirsiniz. Çevrimiçi bir temsilci olup olmadığını hemen görürsünüz. Yoksa mesajınız bekler ve yanıt aynı yere gelir.</p><p>Konuyu seçmeniz ve varsa işlem numarasını yazmanız yanıtı hızlandırır.</p>',
      en: '<p>You can write to <a href="/support">customer service</a> without an account too. You see right away whether an agent is available. If not, your message waits and the answer arrives in the same place.</p><p>Choose a topic and add the number of the deposit, withdrawal or bet to get a faster answer.</p>'
    }
  }
]

const protection: Article[] = [
  {
    category: 'protection',
    title: { tr: 'Nasıl mola veririm veya kendimi oyundan men ederim?', en: 'How do I take a break or exclude myself?' },
    keywords: { tr: 'kendini dışlama ara hesap kapatma engelle', en: 'self-exclusion break close block account' },
    content: {
      tr: '<p><a href="/limits">Limitler ve molalar</a> sayfasında 24 saatten başlayan bir mola verebilir veya kendinizi altı aydan başlayan bir süre ya da kalıcı olarak oyundan men edebilirsiniz. Hemen başlar ve süresi bitmeden geri alınamaz. Gerekçe sormayız ve sizi vazgeçirmeye çalışmayız.</p><p>Bu sürede bahis ve para yatırma kapalıdır; açık bahisleriniz sonuçlanır ve paranızı her zaman çekebilirsiniz.</p>',
      en: '<p>On the page <a href="/limits">Limits and breaks</a> you can take a break from 24 hours, or exclude yourself from six months up to permanently. It starts immediately and cannot be undone before it ends. We ask for no reason and do not try to talk you out of it.</p><p>During this time bets and deposits are closed; your open bets are settled and you can always withdraw your money.</p>'
    }
  },
  {
    category: 'protection',
    title: { tr: 'Hangi limitler geçerli?', en: 'Which limits apply?' },
    keywords: { tr: 'limit sınır bahis yatırma çekim günlük', en: 'limits stake deposit withdrawal daily' },
    content: {
      tr: '<p>Her oyunun en düşük ve en yüksek bahsi, her ödeme yönteminin en düşük ve en yüksek tutarı, çekimlerin günlük limiti vardır; hepsi onaylamadan önce görünür.</p><p><a href="/limits">Limitlerim</a> sayfasında para yatırma, kayıp, bahis ve süre limitlerinizi kendiniz belirlersiniz. Düşürülen limit hemen geçerli olur; yükseltilen limit 24 saat bekler ve onayınızı ister.</p>',
      en: '<p>Every game has a minimum and a maximum stake, every payment method a minimum and a maximum amount, and withdrawals have a daily limit; all of them are shown before you confirm.</p><p>On the page <a href="/limits">My limits</a> you set your own limits for deposits, losses, stakes and time. A lower limit applies immediately; a higher one waits 24 hours and then needs your confirmation.</p>'
    }
  },
  {
    category: 'protection',
    title: { tr: 'Ne kazanıp kaybettiğimi nasıl izlerim?', en: 'How do I keep track of wins and losses?' },
    keywords: { tr: 'net sonuç oturum süre takip kayıp', en: 'net result session time track loss' },
    content: {
      tr: '<p>Ana sayfa bugünkü net sonucunuzu, oyun ekranı bu oturumun sonucunu ve süresini gösterir. <a href="/records/bets">Bahis kayıtlarında</a> her bahis, tutarı ve ödemesiyle yer alır. Kayıplar da kazançlar kadar açık gösterilir.</p>',
      en: '<p>The home page shows today’s net result, and the game shows the result and duration of the current session. Your <a href="/records/bets">betting record</a> lists every bet with its stake and payout. Losses are shown as clearly as wins.</p>'
    }
  },
  {
    category: 'protection',
    title: { tr: 'Oyunun soruna dönüştüğünü nasıl anlarım?', en: 'How do I know when gambling has become a problem?' },
    keywords: { tr: 'bağımlılık yardım işaretler kontrol', en: 'addiction help signs control' },
    content: {
      tr: '<p>Şunlar birer işarettir:</p><ul><li>kaybettiğinizi geri almak için oynamak,</li><li>planladığınızdan daha uzun veya daha yüksek tutarla oynamak,</li><li>oynadığınızı yakınlarınızdan saklamak,</li><li>kira ya da fatura parasıyla oynamak, oynamak için borçlanmak.</li></ul><p>Bunlar size tanıdık geliyorsa durun, <a href="/limits">kendinizi oyundan men edin</a> ve bir doktora veya bulunduğunuz yerdeki bir danışma hattına başvurun. Yardım istemek güçlü bir adımdır.</p>',
      en: '<p>These are signs:</p><ul><li>playing to win back what you lost,</li><li>playing longer or for more than you had planned,</li><li>hiding it from those close to you,</li><li>playing with money for rent or bills, or borrowing to play.</li></ul><p>If you recognise yourself, stop, <a href="/limits">exclude yourself</a>, and contact a doctor or a helpline where you live. Asking for help is a strong step.</p>'
    }
  }
]

/** In the order of the help centre. */
export const houseArticles: readonly Article[] = [...money, ...account, ...protection]
