// Help on starting, playing and checking: true of every house that runs this software, demo or not.
import type { DocumentBody } from '@fairhouse/contract/ops-content.ts'

type Article = Omit<DocumentBody<'help'>, 'weight'>

const start: Article[] = [
  {
    category: 'start',
    title: { tr: 'Nasıl hesap açarım?', en: 'How do I open an account?' },
    keywords: { tr: 'kayıt üye olmak üyelik kullanıcı adı yaş', en: 'register sign up username age' },
    content: {
      tr: '<ol><li>Üstteki <strong>Üye ol</strong> düğmesine basın.</li><li>Bir kullanıcı adı ve en az 8 karakterlik bir şifre seçin. Kısa bir cümle iyi bir şifredir.</li><li>Yaşınızı ve koşulları onaylayın.</li></ol><p>Hesabınız hemen açılır. Başka bir bilgi istemeyiz; adınızı ancak ilk kez para çekerken sorarız. Yaş sınırı kayıt formunda ve her sayfanın altında yazar.</p>',
      en: '<ol><li>Press <strong>Register</strong> at the top.</li><li>Choose a username and a password of at least 8 characters. A short sentence makes a good one.</li><li>Confirm your age and the terms.</li></ol><p>The account is open at once. We ask for nothing else; your name is needed only when you withdraw for the first time. The age limit stands in the form and at the foot of every page.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Kimler üye olamaz?', en: 'Who may not register?' },
    keywords: { tr: 'yaş sınırı yasak memur polis asker uygunluk', en: 'age limit barred officials police eligibility' },
    content: {
      tr: '<p>Sitenin yaş sınırının altındakiler, devlet görevlileri, silahlı kuvvetler ve emniyet mensupları, ulusal kısıtlı kişiler veri tabanında bulunanlar ve oyun lisansı sahiplerinin çalışanları üye olamaz ve oynayamaz.</p><p>Bulunduğunuz yerin yasaları da geçerlidir: oyunun yasak olduğu yerde oynamayın. Açık ve kamuya açık alanlarda oynamak da yasaktır.</p>',
      en: '<p>Nobody below the age limit of this site may register or play, and neither may government officials, members of the armed forces and the police, persons on a national database of restricted persons, and employees of gaming licensees.</p><p>The law of the place you are in holds too: do not play where it is prohibited. Playing in open or public areas is prohibited as well.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Uygulamayı nasıl kurarım?', en: 'How do I install the app?' },
    keywords: { tr: 'indir telefon iphone android ana ekran pwa', en: 'download phone iphone android home screen pwa' },
    content: {
      tr: '<p>Uygulama sitenin kendisidir: mağaza gerekmez, birkaç saniyede kurulur.</p><ul><li><strong>iPhone ve iPad:</strong> siteyi Safari’de açın, Paylaş’a basın, “Ana Ekrana Ekle”yi seçin.</li><li><strong>Android:</strong> Chrome menüsünden “Uygulamayı yükle”yi seçin.</li><li><strong>Bilgisayar:</strong> adres çubuğundaki kurma simgesine basın.</li></ul><p>Resimli anlatım <a href="/down">uygulama sayfasında</a>. Kurulu uygulama çevrimdışı da açılır; bakiye ve bahis için bağlantı gerekir.</p>',
      en: '<p>The app is the site itself: it needs no store and installs in a few seconds.</p><ul><li><strong>iPhone and iPad:</strong> open the site in Safari, press Share, choose “Add to Home Screen”.</li><li><strong>Android:</strong> choose “Install app” from the menu of Chrome.</li><li><strong>Computer:</strong> press the install sign in the address bar.</li></ul><p>The <a href="/down">app page</a> shows it in pictures. The installed app opens without a connection too; balances and bets need one.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Dili ve görünümü nasıl değiştiririm?', en: 'How do I change the language and the theme?' },
    keywords: { tr: 'türkçe ingilizce koyu açık tema', en: 'turkish english dark light theme' },
    content: {
      tr: '<p>Dil ve tema seçimi üst bölümde ve yan menüdedir. Site Türkçe ve İngilizce eksiksizdir; yarım çevrilmiş bir dil listede görünmez. Tema koyu ya da açıktır.</p><p>Seçiminiz bu cihazda saklanır. Oturum açıkken seçtiğiniz dil hesabınıza da yazılır.</p>',
      en: '<p>Language and theme are chosen in the header and in the side menu. The site is complete in Turkish and in English; a half-translated language is not offered. The theme is dark or light.</p><p>Your choice is kept on this device. While you are logged in, the language is kept with your account too.</p>'
    }
  },
  {
    category: 'start',
    title: { tr: 'Duyuruları nerede bulurum?', en: 'Where do I find notices?' },
    keywords: { tr: 'duyuru haber bildirim listesi', en: 'news notices announcements list' },
    content: {
      tr: '<p>Herkese söylediklerimiz <a href="/noticePage">duyurular sayfasında</a>, en yenisi başta durur. Her duyurunun tarihi sizin saat diliminizdedir ve eskileri silinmez.</p>',
      en: '<p>What the house tells everybody stands on the <a href="/noticePage">notice page</a>, the newest first. The date of each notice is in your own time zone, and old ones are not deleted.</p>'
    }
  }
]

const games: Article[] = [
  {
    category: 'games',
    title: { tr: 'Crash oyunu nasıl oynanır?', en: 'How is a crash game played?' },
    keywords: { tr: 'çarpan bahis çek tur kural', en: 'multiplier bet cash out round rules' },
    content: {
      tr: '<p>Tur başlamadan bahsinizi koyarsınız. Uçuş başlayınca çarpan 1.00×’ten yükselir. Uçuş bitmeden çekerseniz bahsiniz o çarpanla ödenir; bitene dek çekmezseniz bahis kaybedilir.</p><ul><li>Her turda iki ayrı bahis yapabilirsiniz.</li><li>Tur başlayana kadar bahsinizi geri alabilirsiniz.</li><li>Oyunun geri ödeme oranı (RTP), en küçük ve en büyük bahsi, en büyük kazancı oyunun kartında ve kurallarında yazar.</li></ul>',
      en: '<p>You place your bet before the round begins. When the flight starts, the multiplier rises from 1.00×. If you cash out before the flight ends, your bet is paid at that multiplier; if you do not, it is lost.</p><ul><li>You may place two separate bets in each round.</li><li>Until the start you can take a bet back.</li><li>The return of a game, its smallest and largest bet and its largest win stand on its card and in its rules.</li></ul>'
    }
  },
  {
    category: 'games',
    title: { tr: 'Otomatik çekim nedir?', en: 'What is the automatic cash-out?' },
    keywords: { tr: 'otomatik çarpan hedef bağlantı kopması', en: 'auto target multiplier connection lost' },
    content: {
      tr: '<p>Bahsi koyarken bir çarpan yazarsınız; çarpan oraya ulaşırsa sunucu sizin yerinize çeker. Tarayıcınız kapansa, bağlantınız kopsa da çeker. Formda o çarpana ulaşılma olasılığı da yazar.</p><p>Otomatik çekim oyunun geri ödeme oranını değiştirmez: yüksek hedef seyrek, düşük hedef sık ulaşılır.</p>',
      en: '<p>You write a multiplier with your bet; when it is reached, the server cashes out for you, even if your browser is closed or your connection is gone. The form shows how likely that multiplier is.</p><p>It does not change the average return of the game: a high target is reached seldom, a low one often.</p>'
    }
  },
  {
    category: 'games',
    title: { tr: 'Bağlantım koparsa bahsime ne olur?', en: 'What happens to my bet if my connection is lost?' },
    keywords: { tr: 'internet koptu kesinti kontrol ediliyor tekrar', en: 'internet disconnected interrupted checking repeat' },
    content: {
      tr: '<p>Alınmış bir bahis sunucudadır; tur sizsiz de sürer ve otomatik çekiminiz çalışır. Elle çekim, çağrınız sunucuya ulaştığı anda sayılır.</p><p>Yanıt gelmezse site bahsi aynı numarayla yeniden sorar; aynı bahis iki kez sayılmaz. Sonucu <a href="/records/bets">bahis kayıtlarında</a> görürsünüz.</p>',
      en: '<p>A bet that was accepted is with the server: the round goes on without you, and your automatic cash-out works. A cash-out by hand counts at the moment when your call reaches the server.</p><p>If no answer comes, the site asks again with the same number; one bet is never counted twice. The result stands in your <a href="/records/bets">bet records</a>.</p>'
    }
  },
  {
    category: 'games',
    title: { tr: 'Tur iptal olursa ne olur?', en: 'What if a round is cancelled?' },
    keywords: { tr: 'iade iptal arıza bahis geri', en: 'refund cancelled fault stake back' },
    content: {
      tr: '<p>Bitirilemeyen bir tur iptal edilir ve o turdaki her bahsin tutarı bakiyeye döner. Ayrıca bir istek yazmanız gerekmez. İade, hesap hareketlerinizde kendi satırıyla durur.</p>',
      en: '<p>A round that cannot be finished is cancelled, and the stake of every bet in it returns to the balance. You need not ask for it. The refund has a line of its own in your account record.</p>'
    }
  }
]

const fairness: Article[] = [
  {
    category: 'fairness',
    title: { tr: 'Bir crash turunu nasıl denetlerim?', en: 'How do I check a crash round?' },
    keywords: { tr: 'adil kanıt doğrulama hile denetle', en: 'provably fair proof verify cheat' },
    content: {
      tr: '<ol><li>Bitmiş bir turu açın: son sonuçlardan birine ya da kendi bahsinize basın.</li><li><strong>Bu tarayıcıda doğrula</strong>ya basın. Tarayıcınız turun özetini, ilk turdan önce yayımlanmış bitiş özetine kadar yeniden hesaplar.</li><li>Aynı özetten çarpanı hesaplar ve ödenenle karşılaştırır.</li></ol><p>Bize inanmanız gerekmez: kanıtı kendi bilgisayarınızda çalışan küçük bir program olarak da kopyalayabilirsiniz. Ayrıntılar <a href="/fairness">adillik sayfasında</a>.</p>',
      en: '<ol><li>Open a finished round: press one of the last results, or a bet of your own.</li><li>Press <strong>Verify in this browser</strong>. Your browser hashes the value of the round until it meets the terminal hash, which was published before the first round.</li><li>From the same value it computes the multiplier and compares it with what was paid.</li></ol><p>You need not believe us: the proof can be copied as a small program that runs on your own computer. The <a href="/fairness">fairness page</a> has the details.</p>'
    }
  },
  {
    category: 'fairness',
    title: { tr: 'Tohum, özet ve tuz ne demek?', en: 'What are seeds, hashes and the salt?' },
    keywords: { tr: 'sha-256 hmac zincir seed hash salt', en: 'sha-256 hmac chain seed' },
    content: {
      tr: '<table><thead><tr><th scope="col">Sözcük</th><th scope="col">Anlamı</th></tr></thead><tbody><tr><td>Tohum</td><td>Zincirin başladığı gizli rastgele değer.</td></tr><tr><td>Özet</td><td>SHA-256 ile hesaplanan parmak izi. Ondan geriye gidilemez.</td></tr><tr><td>Bitiş özeti</td><td>Zincirin sonu; ilk turdan önce yayımlanır ve bütün turları mühürler.</td></tr><tr><td>Tuz</td><td>Her turun özetine karıştırılan değer; zincir seçilirken bilinmiyordu.</td></tr></tbody></table><p>Tuzun nereden geldiği ve herkese açık olup olmadığı her zincir için <a href="/fairness">adillik sayfasında</a> yazar.</p>',
      en: '<table><thead><tr><th scope="col">Word</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>Seed</td><td>The secret random value that a chain begins with.</td></tr><tr><td>Hash</td><td>A fingerprint made with SHA-256. Nobody can go back from it.</td></tr><tr><td>Terminal hash</td><td>The end of the chain; published before the first round, it seals all of them.</td></tr><tr><td>Salt</td><td>A value mixed into the hash of every round; it was not known when the chain was chosen.</td></tr></tbody></table><p>Where the salt of a chain comes from, and whether it is public, stands on the <a href="/fairness">fairness page</a>.</p>'
    }
  },
  {
    category: 'fairness',
    title: { tr: 'Geri ödeme oranı (RTP) ve kasa payı nedir?', en: 'What are return (RTP) and house edge?' },
    keywords: { tr: 'rtp getiri geri ödeme oranı kasa payı ortalama', en: 'rtp return edge average' },
    content: {
      tr: '<p>Geri ödeme oranı %99 olan bir oyun, çok uzun sürede ve ortalamada yatırılan bahislerin %99’unu geri öder; kalan %1 kasa payıdır. Bu bir ortalamadır: tek bir oturumda sonuç bundan çok farklı olabilir.</p><p>Uzun süre oynayan herkes için beklenen sonuç kayıptır. Oyun bir gelir yolu değildir.</p>',
      en: '<p>A game with a return of 99% pays back 99% of what is staked, on average and over a very long time; the other 1% is the house edge. It is an average: the result of a single session can be very different.</p><p>For everybody who plays for long, the expected result is a loss. Playing is no way to earn money.</p>'
    }
  },
  {
    category: 'fairness',
    title: { tr: 'Neden bir en büyük kazanç var?', en: 'Why is there a largest win?' },
    keywords: { tr: 'üst sınır azami kazanç tur sınırı', en: 'limit maximum win cap round' },
    content: {
      tr: '<p>Tek bir turda batabilen bir kasa sonraki turu ödeyemez. Bu yüzden bir bahsin ve bir turun ödeyebileceği en büyük tutar önceden bellidir ve oyunda yazar. Sınıra ulaşan bahis o noktada otomatik çekilmiş sayılır; kazanılan hiçbir şey sonradan kesilmez.</p>',
      en: '<p>A house that one round can break cannot pay the next one. So the most that a bet and a round can pay is known beforehand and stands in the game. A bet that reaches the limit is cashed out there, like an automatic cash-out; nothing that was won is taken away afterwards.</p>'
    }
  }
]

/** In the order of the help centre. */
export const playArticles: readonly Article[] = [...start, ...games, ...fairness]
