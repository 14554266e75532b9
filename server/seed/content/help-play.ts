// Help on starting, playing and checking: true of every house that runs this software, demo or not.
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'

type Article = Omit<DocumentBody<'help'>, 'weight'>

const start: Article[] = [
  {
    category: 'start',
    title: { tr: 'Nasıl hesap açarım?', en: 'How do I open an account?' },
    keywords: { tr: 'kayıt üye olmak üyelik kullanıcı adı yaş', en: 'register sign up username age' },
    content: {
      tr: '<ol><li>Üstteki <strong>Üye ol</strong> düğmesine basın.</li><li>Bir kullanıcı adı ve en az 8 karakterlik bir şifre seçin. Kısa bir cümle iyi bir şifre olur.</li><li>Yaşınızı ve koşulları onaylayın.</li></ol><p>Hesabınız hemen açılır. Başka bir bilgi istemeyiz; adınızı ancak ilk kez para çekerken sorarız. Yaş sınırı kayıt formunda ve her sayfanın altında yazar.</p>',
      en: '<ol><li>Press <strong>Register</strong> at the top.</li><li>Choose a username and a password of at least 8 characters. A short sentence makes a good one.</li><li>Confirm your age and the terms.</li></ol><p>Your account is open immediately. We ask for nothing else; your name is needed only for your first withdrawal. The age limit is shown in the form and at the bottom of every page.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Kimler üye olamaz?', en: 'Who cannot register?' },
    keywords: { tr: 'yaş sınırı yasak memur polis asker uygunluk', en: 'age limit barred officials police eligibility' },
    content: {
      tr: '<p>Sitenin yaş sınırının altındakiler, devlet görevlileri, silahlı kuvvetler ve emniyet mensupları, ulusal kısıtlı kişiler veri tabanında bulunanlar ve oyun lisansı sahiplerinin çalışanları üye olamaz ve oynayamaz.</p><p>Bulunduğunuz yerin yasaları da geçerlidir: oyunun yasak olduğu yerde oynamayın. Açık veya umuma açık yerlerde oynamak da yasaktır.</p>',
      en: '<p>Nobody below the age limit of this site may register or play, and neither may government officials, members of the armed forces and the police, persons on a national database of restricted persons, and employees of gaming licensees.</p><p>Local law applies too: do not play where it is prohibited. Playing in open or public areas is prohibited as well.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Uygulamayı nasıl yüklerim?', en: 'How do I install the app?' },
    keywords: { tr: 'indir telefon iphone android ana ekran pwa', en: 'download phone iphone android home screen pwa' },
    content: {
      tr: '<p>Uygulama sitenin kendisidir: uygulama mağazası gerekmez, birkaç saniyede yüklenir.</p><ul><li><strong>iPhone ve iPad:</strong> siteyi Safari’de açın, Paylaş’a basın, “Ana Ekrana Ekle”yi seçin.</li><li><strong>Android:</strong> Chrome menüsünden “Uygulamayı yükle”yi seçin.</li><li><strong>Bilgisayar:</strong> adres çubuğundaki yükleme simgesine basın.</li></ul><p>Resimli anlatım <a href="/down">uygulama sayfasında</a>. Yüklenen uygulama çevrimdışı da açılır; bakiye ve bahis için bağlantı gerekir.</p>',
      en: '<p>The app is the site itself: no app store needed, and it installs in seconds.</p><ul><li><strong>iPhone and iPad:</strong> open the site in Safari, press Share, choose “Add to Home Screen”.</li><li><strong>Android:</strong> choose “Install app” from the Chrome menu.</li><li><strong>Computer:</strong> press the install icon in the address bar.</li></ul><p>The <a href="/down">app page</a> has a step-by-step guide. The installed app also opens offline; balances and bets need a connection.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Dili ve görünümü nasıl değiştiririm?', en: 'How do I change the language and the theme?' },
    keywords: { tr: 'türkçe ingilizce koyu açık tema', en: 'turkish english dark light theme' },
    content: {
      tr: '<p>Dil ve tema seçimi üst bölümde ve yan menüdedir. Site Türkçe ve İngilizce eksiksizdir; yarım çevrilmiş bir dil listede görünmez. Tema koyu ya da açıktır.</p><p>Seçiminiz bu cihazda saklanır. Oturum açıkken seçtiğiniz dil hesabınıza da yazılır.</p>',
      en: '<p>Language and theme are chosen in the header and in the side menu. The site is complete in Turkish and in English; a half-translated language is not offered. The theme is dark or light.</p><p>Your choice is saved on this device. When you are logged in, the language is saved in your account too.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Duyuruları nerede bulurum?', en: 'Where do I find notices?' },
    keywords: { tr: 'duyuru haber bildirim listesi', en: 'news notices announcements list' },
    content: {
      tr: '<p>Tüm duyurular <a href="/noticePage">duyurular sayfasında</a>, en yenisi üstte yer alır. Tarihler kendi saat diliminize göredir ve eski duyurular silinmez.</p>',
      en: '<p>All notices are on the <a href="/noticePage">notice page</a>, newest first. Dates are shown in your time zone, and old notices are not deleted.</p>'
    }
  }
]

const games: Article[] = [
  {
    category: 'games',
    title: { tr: 'Crash oyunu nasıl oynanır?', en: 'How do I play crash?' },
    keywords: { tr: 'çarpan bahis bozdur tur kural', en: 'multiplier bet cash out round rules' },
    content: {
      tr: '<p>Tur başlamadan bahsinizi yaparsınız. Uçuş başlayınca çarpan 1.00× değerinden yükselir. Uçuş bitmeden bozdurursanız bahsiniz o çarpanla ödenir; bozdurmazsanız bahis kaybeder.</p><ul><li>Her turda iki ayrı bahis yapabilirsiniz.</li><li>Tur başlayana kadar bahsinizi iptal edebilirsiniz.</li><li>Oyunun geri ödeme oranı (RTP), en düşük ve en yüksek bahsi, en yüksek kazancı oyunun kartında ve kurallarında yazar.</li></ul>',
      en: '<p>You place your bet before the round begins. When the flight starts, the multiplier rises from 1.00×. If you cash out before the flight ends, your bet is paid at that multiplier; if you do not, it is lost.</p><ul><li>You can place two separate bets in each round.</li><li>You can cancel a bet until the round starts.</li><li>The RTP of a game, its minimum and maximum stake and its maximum win are shown on its card and in its rules.</li></ul>'
    }
  },
  {
    category: 'games',
    title: { tr: 'Otomatik bozdurma nedir?', en: 'What is the automatic cash-out?' },
    keywords: { tr: 'otomatik çarpan hedef bağlantı kopması', en: 'auto target multiplier connection lost' },
    content: {
      tr: '<p>Bahsinizle birlikte bir çarpan girersiniz; çarpan bu değere ulaşınca sunucu bahsi sizin için bozdurur. Tarayıcınız kapansa, bağlantınız kopsa da çalışır. Formda o çarpana ulaşma olasılığı da gösterilir.</p><p>Otomatik bozdurma oyunun geri ödeme oranını değiştirmez: yüksek hedefe seyrek, düşük hedefe sık ulaşılır.</p>',
      en: '<p>You enter a multiplier with your bet; when it is reached, the server cashes out for you, even if your browser is closed or your connection drops. The form shows the probability of that multiplier.</p><p>It does not change the average return of the game: a high target is reached rarely, a low one often.</p>'
    }
  },
  {
    category: 'games',
    title: { tr: 'Bağlantım koparsa bahsime ne olur?', en: 'What happens to my bet if my connection is lost?' },
    keywords: { tr: 'internet koptu kesinti kontrol ediliyor tekrar', en: 'internet disconnected interrupted checking repeat' },
    content: {
      tr: '<p>Kabul edilen bahis sunucudadır; tur devam eder ve otomatik bozdurmanız çalışır. Elle bozdurma, isteğiniz sunucuya ulaştığı anda geçerli olur.</p><p>Yanıt gelmezse site bahsi aynı numarayla yeniden sorgular; aynı bahis iki kez sayılmaz. Sonucu <a href="/records/bets">bahis kayıtlarında</a> görürsünüz.</p>',
      en: '<p>An accepted bet is on the server: the round continues, and your automatic cash-out works. A manual cash-out counts when your request reaches the server.</p><p>If there is no response, the site asks again with the same number; a bet is never counted twice. You find the result in your <a href="/records/bets">betting record</a>.</p>'
    }
  },
  {
    category: 'games',
    title: { tr: 'Tur iptal olursa ne olur?', en: 'What if a round is cancelled?' },
    keywords: { tr: 'iade iptal arıza bahis geri', en: 'refund cancelled fault stake back' },
    content: {
      tr: '<p>Tamamlanamayan bir tur iptal edilir ve o turdaki tüm bahisler bakiyeye iade edilir. Talepte bulunmanız gerekmez. İade, hesap hareketlerinizde ayrı bir satırda görünür.</p>',
      en: '<p>A round that cannot be finished is cancelled, and all its stakes are refunded. You do not have to ask for it. The refund appears as a separate line in your account record.</p>'
    }
  }
]

const fairness: Article[] = [
  {
    category: 'fairness',
    title: { tr: 'Bir crash turunu nasıl doğrularım?', en: 'How do I verify a crash round?' },
    keywords: { tr: 'adil kanıt doğrulama hile denetle', en: 'provably fair proof verify cheat' },
    content: {
      tr: '<ol><li>Bitmiş bir turu açın: son sonuçlardan birine ya da kendi bahsinize basın.</li><li><strong>Bu tarayıcıda doğrula</strong>ya basın. Tarayıcınız turun özetini, ilk turdan önce yayımlanmış bitiş özetine kadar yeniden hesaplar.</li><li>Aynı özetten çarpanı hesaplar ve ödenenle karşılaştırır.</li></ol><p>Sözümüze güvenmek zorunda değilsiniz: kanıtı kendi bilgisayarınızda çalışan küçük bir program olarak da kopyalayabilirsiniz. Ayrıntılar <a href="/fairness">adillik sayfasında</a>.</p>',
      en: '<ol><li>Open a finished round: select one of the recent results or one of your bets.</li><li>Press <strong>Verify in this browser</strong>. Your browser hashes the value of the round until it reaches the terminal hash, which was published before the first round.</li><li>From the same value it computes the multiplier and compares it with what was paid.</li></ol><p>You do not have to take our word for it: you can copy the proof as a small program that runs on your own computer. The <a href="/fairness">fairness page</a> has the details.</p>'
    }
  },
  {
    category: 'fairness',
    title: { tr: 'Tohum, özet ve tuz ne demek?', en: 'What are seeds, hashes and the salt?' },
    keywords: { tr: 'sha-256 hmac zincir seed hash salt', en: 'sha-256 hmac chain seed' },
    content: {
      tr: '<table><thead><tr><th scope="col">Sözcük</th><th scope="col">Anlamı</th></tr></thead><tbody><tr><td>Tohum</td><td>Zincirin başladığı gizli rastgele değer.</td></tr><tr><td>Özet</td><td>SHA-256 ile hesaplanan parmak izi. Tersine çevrilemez.</td></tr><tr><td>Bitiş özeti</td><td>Zincirin sonu; ilk turdan önce yayımlanır ve bütün sonuçları belirler.</td></tr><tr><td>Tuz</td><td>Her turun özetine karıştırılan değer; zincir seçilirken bilinmiyordu.</td></tr></tbody></table><p>Tuzun nereden geldiği ve herkese açık olup olmadığı her zincir için <a href="/fairness">adillik sayfasında</a> yazar.</p>',
      en: '<table><thead><tr><th scope="col">Word</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>Seed</td><td>The secret random value at the start of a chain.</td></tr><tr><td>Hash</td><td>A fingerprint made with SHA-256. It cannot be reversed.</td></tr><tr><td>Terminal hash</td><td>The end of the chain; published before the first round, it fixes all results.</td></tr><tr><td>Salt</td><td>A value mixed into the hash of every round; it was not known when the chain was chosen.</td></tr></tbody></table><p>The source of the salt, and whether it is public, is stated for each chain on the <a href="/fairness">fairness page</a>.</p>'
    }
  },
  {
    category: 'fairness',
    title: { tr: 'Geri ödeme oranı (RTP) ve kasa avantajı nedir?', en: 'What are return (RTP) and house edge?' },
    keywords: { tr: 'rtp getiri geri ödeme oranı kasa avantajı ortalama', en: 'rtp return edge average' },
    content: {
      tr: '<p>Geri ödeme oranı %99 olan bir oyun, çok uzun sürede ve ortalamada yatırılan bahislerin %99’unu geri öder; kalan %1 kasa avantajıdır. Bu bir ortalamadır: tek bir oturumda sonuç bundan çok farklı olabilir.</p><p>Uzun vadede her oyuncu için beklenen sonuç kayıptır. Oyun bir gelir kaynağı değildir.</p>',
      en: '<p>A game with a return of 99% pays back 99% of what is staked, on average and over a very long time; the other 1% is the house edge. It is an average: the result of a single session can be very different.</p><p>In the long run, the expected result for every player is a loss. Gambling is not a way to earn money.</p>'
    }
  },
  {
    category: 'fairness',
    title: { tr: 'En yüksek kazanç neden sınırlı?', en: 'Why is there a maximum win?' },
    keywords: { tr: 'üst sınır azami kazanç tur sınırı', en: 'limit maximum win cap round' },
    content: {
      tr: '<p>Tek bir turda batabilen bir kasa sonraki turu ödeyemez. Bu yüzden bir bahsin ve bir turun ödeyebileceği en yüksek tutar önceden bellidir ve oyunda yazar. Sınıra ulaşan bahis o noktada otomatik olarak bozdurulur; kazancınızdan sonradan kesinti yapılmaz.</p>',
      en: '<p>A house that a single round can bankrupt cannot pay the next one. The maximum payout of a bet and of a round is therefore known in advance and shown in the game. A bet that reaches the limit is cashed out at that point, like an automatic cash-out; nothing is deducted from your win afterwards.</p>'
    }
  }
]

/** In the order of the help centre. */
export const playArticles: readonly Article[] = [...start, ...games, ...fairness]
