// Help on money, the account and safer play: true of every house that runs this software, demo or not.
import type { DocumentBody } from '@fairhouse/contract/ops-content.ts'

type Article = Omit<DocumentBody<'help'>, 'weight'>

const money: Article[] = [
  {
    category: 'money',
    title: { tr: 'Nasıl para yatırırım?', en: 'How do I deposit?' },
    keywords: { tr: 'yatırma ödeme kart cüzdan ücret', en: 'deposit pay card wallet fee' },
    content: {
      tr: '<p><a href="/wallet/deposit">Para yatırma sayfasında</a> yöntemi seçip tutarı yazın. Ödeyeceğiniz tutar, varsa ücret ve bakiyenize geçecek tutar, siz onaylamadan önce görünür. Hiçbir tutar önerilmez.</p><p>Ödeme, sağlayıcının sayfasında yapılır. Para, sağlayıcının imzalı bildirimi bize ulaşınca bakiyeye geçer; o sırada siteden ayrılabilirsiniz.</p>',
      en: '<p>On the <a href="/wallet/deposit">deposit page</a> choose a method and write an amount. What you pay, the fee if there is one, and what is credited are shown before you confirm. No amount is suggested.</p><p>You pay on the page of the provider. The money is in your balance when the provider’s signed notice reaches us; you may leave the site meanwhile.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Yatırdığım para görünmüyor. Ne yapmalıyım?', en: 'My deposit has not arrived. What now?' },
    keywords: { tr: 'gelmedi gecikti bekliyor süresi doldu vazgeç', en: 'missing late pending expired given up' },
    content: {
      tr: '<p>Yatırma sayfasında siparişin hangi adımda olduğunu görürsünüz. “Sağlayıcıda” yazıyorsa onun bildirimini bekliyoruz. Vazgeçtiğiniz ya da süresi dolan bir sipariş için ödeme yine de ulaşırsa bakiyenize geçer.</p><p>Sayfada yazan olağan süre geçtiyse yatırma numarasıyla <a href="/support">müşteri hizmetlerine</a> yazın.</p>',
      en: '<p>The deposit page shows which step your order is at. “At the provider” means that we wait for its notice. If a payment arrives for an order that you gave up or that expired, it is credited all the same.</p><p>If the usual time has passed, write to <a href="/support">customer service</a> with the number of the deposit.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Nasıl para çekerim?', en: 'How do I withdraw?' },
    keywords: { tr: 'çekim iban hesap ad soyad banka', en: 'withdrawal iban account name bank' },
    content: {
      tr: '<ol><li><a href="/wallet/withdraw">Para çekme sayfasında</a> kendi adınıza bir hesap ekleyin. Verdiğiniz ad sitedeki adınız olur; bankanızdaki gibi yazın.</li><li>Tutarı yazın, özeti denetleyin, onaylayın.</li></ol><p>Tutar hemen ayrılır. Belirlenmiş kurallar karar verir; hepsi uygunsa ödeme kendiliğinden yapılır. Bir görevli bakmadan önce çekimi geri alabilirsiniz.</p>',
      en: '<ol><li>On the <a href="/wallet/withdraw">withdrawal page</a> add an account in your own name. The name you give becomes your name at the house; write it as your bank does.</li><li>Write the amount, look through the summary, confirm.</li></ol><p>The amount is held at once. Fixed rules decide; if all of them pass, it is paid by itself. While a person still has to look, you can take it back.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Çekimim neden bekliyor? (karar izi)', en: 'Why is my withdrawal waiting? (decision trace)' },
    keywords: { tr: 'inceleme bekliyor çevrim kural ilk çekim reddedildi', en: 'review waiting turnover rule first rejected' },
    content: {
      tr: '<p>Her çekimin altında <strong>Kurallar ne dedi?</strong> bölümü vardır. Orada her kuralı ve ne dediğini okursunuz:</p><ul><li>ilk çekim mi,</li><li>hesabınız ve ödeme hesabınız yeni mi,</li><li>yatırdığınız kadar bahis yapıldı mı, eksik ne kadar,</li><li>süren bir bonus var mı,</li><li>günlük sınırın ve görevlisiz ödenen tutarın altında mı,</li><li>aynı ödeme hesabını başka bir üye kullanıyor mu.</li></ul><p>Kurallardan biri inceleme isterse bir görevli bakar; ne zamandan beri kimde olduğu da yazar. Ret gerekçesiz olmaz ve tutar bakiyenize döner.</p>',
      en: '<p>Each withdrawal has a section <strong>What the rules said</strong>. You read every rule there and its verdict:</p><ul><li>whether it is your first withdrawal,</li><li>whether your account or the payout account is new,</li><li>whether you have staked as much as you deposited, and what is missing,</li><li>whether a bonus is under way,</li><li>whether it is below the daily limit and the amount that is paid without a person,</li><li>whether another member uses the same payout account.</li></ul><p>If a rule asks for it, a person looks; you see who has it and since when. A refusal has a reason, and the amount returns to your balance.</p>'
    }
  },
  {
    category: 'money',
    title: { tr: 'Paramın her hareketini nerede görürüm?', en: 'Where do I see every movement of my money?' },
    keywords: { tr: 'hesap hareketleri bakiye kayıt döküm', en: 'account record balance history statement' },
    content: {
      tr: '<p><a href="/records/account">Hesap hareketlerinde</a> her hareketin bir satırı vardır: ne olduğu, tutarı ve sonraki bakiye. Yazılan satır değişmez ve silinmez; bir düzeltme yeni bir satırdır.</p><p>Bakiyenizi gizlemek isterseniz yanındaki göz simgesine basın: yerine yıldızlar gelir.</p>',
      en: '<p>In the <a href="/records/account">account record</a> every movement has a line: what it was, the amount, and the balance after it. A line that was written is neither changed nor deleted; a correction is a new line.</p><p>To hide your balance press the eye beside it: stars take its place.</p>'
    }
  }
]

const account: Article[] = [
  {
    category: 'account',
    title: { tr: 'Hesabımı nasıl korurum?', en: 'How do I protect my account?' },
    keywords: { tr: 'güvenlik şifre parola dolandırıcı kod', en: 'security password fraud code phishing' },
    content: {
      tr: '<ul><li>Yalnızca burada kullandığınız, uzun bir şifre seçin.</li><li>Şifrenizi kimseye söylemeyin. Biz asla sormayız; ne sohbette, ne müşteri hizmetlerinde.</li><li>Siteye kendi yer iminizden girin, iletilerdeki bağlantılardan değil.</li><li>Ortak bir cihazda işiniz bitince çıkış yapın.</li><li>Güvenlik merkezinde bir doğrulama uygulaması ya da geçiş anahtarı ekleyin, kurtarma kodlarınızı saklayın.</li></ul><p>Şifre en az 8 karakterdir; sık denenenleri ve son beş şifrenizi kabul etmeyiz. Üç yanlış denemeden sonra resim sorulur, beşincisinden sonra giriş 30 dakika kilitlenir. SMS ve e-posta kodları birkaç dakika geçerlidir ve bir kez kullanılır.</p>',
      en: '<ul><li>Choose a long password that you use nowhere else.</li><li>Tell it to nobody. We never ask for it, neither in the chat nor in customer service.</li><li>Enter the site by your own bookmark, not by links in messages.</li><li>On a shared device, log out when you are done.</li><li>In the security centre, add an authenticator app or a passkey and keep your recovery codes.</li></ul><p>A password has at least 8 characters; those that are often tried and your last five are not accepted. After three wrong tries a picture is asked for, after five the login is locked for 30 minutes. Codes by SMS and e-mail are good for a few minutes and once only.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Oturumum neden kapandı?', en: 'Why was I logged out?' },
    keywords: { tr: 'oturum sonlandı çıkış süre başka cihaz', en: 'session ended logout idle other device' },
    content: {
      tr: '<p>30 dakika kullanılmayan ya da 24 saatini dolduran oturum güvenliğiniz için kapanır. Aynı anda en çok beş oturum açık olur; altıncısı en eskisini kapatır. Şifre değişince bütün oturumlar kapanır. Açık oturumlarınızı güvenlik merkezinde görür, dilediğinizi kapatırsınız.</p><p>Paranız ve açık bahisleriniz bundan etkilenmez; otomatik çekimleriniz çalışmayı sürdürür.</p>',
      en: '<p>For your safety, a session ends after 30 minutes without use, and after 24 hours in all. At most five sessions are open at once; the sixth ends the oldest. A new password ends all of them. The security centre lists your open sessions, and you can end any of them there.</p><p>Your money and open bets are not touched by it, and automatic cash-outs stay active.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Başkaları hakkımda ne görür?', en: 'What do others see of me?' },
    keywords: { tr: 'gizlilik takma ad maskeli kazananlar kişisel veri', en: 'privacy masked name winners personal data' },
    content: {
      tr: '<p>Turlarda, kazananlarda ve sohbette kullanıcı adınızın yalnızca ilk ve son harfi görünür. Görevliler iletişim ve ödeme bilgilerinizi kapalı görür; açmaları gerekirse gerekçe yazarlar ve bu değiştirilemeyen bir kayda geçer.</p>',
      en: '<p>In rounds, among winners and in the chat only the first and the last letter of your username are shown. Operators see contact and payout data masked; to reveal them they must write a reason, and that goes into a record which cannot be changed.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Sohbet odasının kuralları neler?', en: 'What are the rules of the chat room?' },
    keywords: { tr: 'sohbet mesaj şikayet susturma moderatör', en: 'chat message report mute moderator' },
    content: {
      tr: '<p>Herkes okur, üyeler yazar. Hakaret, tehdit, reklam, başkasının kişisel verilerini paylaşmak ve şifre istemek yasaktır. Bir mesajı menüsünden bildirebilir, bir kişiyi yalnızca kendiniz için gizleyebilirsiniz.</p><p>Moderatör bir mesajı kaldırabilir ya da birini bir süre susturabilir; nedeni o kişiye söylenir.</p>',
      en: '<p>Everybody reads, members write. Insults, threats, advertising, other people’s data and asking for passwords are prohibited. You can report a message from its menu, or hide a person for yourself alone.</p><p>A moderator can remove a message or mute somebody for a time; that person is told why.</p>'
    }
  },
  {
    category: 'account',
    title: { tr: 'Müşteri hizmetlerine nasıl ulaşırım?', en: 'How do I reach customer service?' },
    keywords: { tr: 'canlı destek iletişim soru yardım', en: 'live support contact question help' },
    content: {
      tr: '<p><a href="/support">Müşteri hizmetlerine</a> üye olmadan da yazabilirsiniz. O anda birinin orada olup olmadığını baştan görürsünüz. Kimse yoksa mesajınız bekler ve yanıt aynı yere gelir.</p><p>Konuyu seçmeniz ve varsa işlem numarasını yazmanız yanıtı hızlandırır.</p>',
      en: '<p>You can write to <a href="/support">customer service</a> without an account too. You see at once whether somebody is there. If not, your message waits and the answer comes to the same place.</p><p>Choosing the topic and writing the number of the deposit, withdrawal or bet makes the answer quicker.</p>'
    }
  }
]

const protection: Article[] = [
  {
    category: 'protection',
    title: { tr: 'Kendime nasıl ara veririm ya da hesabımı kapatırım?', en: 'How do I take a break or close my account?' },
    keywords: { tr: 'kendini dışlama ara hesap kapatma engelle', en: 'self-exclusion break close block account' },
    content: {
      tr: '<p><a href="/support">Müşteri hizmetlerine</a>, “Hesabım” konusuyla, ne kadar süreyle oynamak istemediğinizi yazın. Gerekçe sormayız ve sizi vazgeçirmeye çalışmayız. Hesap kapatılınca giriş ve bahis olmaz.</p><p>Kapatmadan önce bakiyenizi çekin; kapalı hesaptaki para da sizindir ve müşteri hizmetlerinden istenir.</p>',
      en: '<p>Write to <a href="/support">customer service</a> under “My account” for how long you do not want to play. We ask for no reason and do not try to talk you out of it. Once an operator has closed the account, there is no login and no bet.</p><p>Withdraw your balance before; money in a closed account stays yours too, and you ask customer service for it.</p>'
    }
  },
  {
    category: 'protection',
    title: { tr: 'Oynarken hangi sınırlar geçerli?', en: 'Which limits hold while I play?' },
    keywords: { tr: 'limit sınır bahis yatırma çekim günlük', en: 'limits stake deposit withdrawal daily' },
    content: {
      tr: '<p>Her oyunun en küçük ve en büyük bahsi, her ödeme yönteminin en az ve en çok tutarı, çekimin günlük sınırı vardır; hepsi onaylamadan önce görünür.</p><p>Kendinize ait yatırma ya da kayıp sınırı bu sürümde henüz yoktur. O zamana kadar bütçenizi oyundan önce belirleyin; durmak istiyorsanız hesabınızı kapattırın.</p>',
      en: '<p>Every game has a smallest and a largest bet, every payment method a least and a most, and withdrawals have a daily limit; all of them are shown before you confirm.</p><p>Deposit and loss limits of your own are not part of this version yet. Until they are, decide on your budget before you play; if you want to stop, have your account closed.</p>'
    }
  },
  {
    category: 'protection',
    title: { tr: 'Ne kazanıp kaybettiğimi nasıl izlerim?', en: 'How do I keep an eye on what I win and lose?' },
    keywords: { tr: 'net sonuç oturum süre takip kayıp', en: 'net result session time track loss' },
    content: {
      tr: '<p>Ana sayfa bugünkü net sonucunuzu, oyun bu oturumun sonucunu ve süresini gösterir. <a href="/records/bets">Bahis kayıtlarında</a> her bahis, tutarı ve ödemesiyle durur. Kayıplar da kazançlar kadar açık gösterilir.</p>',
      en: '<p>The home page shows your net result of today, the game that of this session and how long it has lasted. In your <a href="/records/bets">bet records</a> every bet stands with its stake and what it paid. Losses are shown as plainly as wins.</p>'
    }
  },
  {
    category: 'protection',
    title: { tr: 'Oyunun sorun olduğunu nasıl anlarım?', en: 'How do I notice that playing has become a problem?' },
    keywords: { tr: 'bağımlılık yardım işaretler kontrol', en: 'addiction help signs control' },
    content: {
      tr: '<p>Şunlar birer işarettir:</p><ul><li>kaybettiğinizi geri almak için oynamak,</li><li>planladığınızdan uzun ya da yüksek oynamak,</li><li>oynadığınızı yakınlarınızdan saklamak,</li><li>kira ya da fatura parasıyla oynamak, oynamak için borçlanmak.</li></ul><p>Kendinizi burada tanıyorsanız durun, hesabınızı kapattırın ve bir doktora ya da bulunduğunuz yerdeki bir danışma hattına başvurun. Yardım istemek güçlü bir adımdır.</p>',
      en: '<p>These are signs:</p><ul><li>playing to win back what you lost,</li><li>playing longer or higher than you had planned,</li><li>hiding it from those close to you,</li><li>playing with the money for rent or bills, or borrowing to play.</li></ul><p>If you recognise yourself, stop, have your account closed, and turn to a doctor or a counselling line where you live. Asking for help is a strong step.</p>'
    }
  }
]

/** In the order of the help centre. */
export const houseArticles: readonly Article[] = [...money, ...account, ...protection]
