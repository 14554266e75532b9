// The demo brand's notices: what it tells its visitors about itself. Dates count back from the day of the seeding.
type Texts = { readonly tr: string; readonly en: string }
interface SeedNotice {
  readonly daysAgo: number
  readonly title: Texts
  readonly content: Texts
}

export const seedNotices: readonly SeedNotice[] = [
  {
    daysAgo: 1,
    title: { tr: 'Duyurular ve yardım merkezi açıldı', en: 'Notices and the help centre are open' },
    content: {
      tr: '<p>Bundan sonra bütün duyurular burada durur ve silinmez. <a href="/helpmc">Yardım merkezinde</a> kayıttan para çekmeye, turları denetlemekten ara vermeye kadar her konu açık sözlerle yazılı.</p><p>Aradığınızı bulamazsanız <a href="/support">müşteri hizmetlerine</a> yazın.</p>',
      en: '<p>From now on all news stand here and are not deleted. The <a href="/helpmc">help centre</a> explains in plain words everything from registering to withdrawing, from checking rounds to taking a break.</p><p>If you do not find what you need, write to <a href="/support">customer service</a>.</p>'
    }
  },
  {
    daysAgo: 5,
    title: { tr: 'Altı promosyon duyuruldu', en: 'Six promotions are announced' },
    content: {
      tr: '<p>New Player, VIP Bonus, Member’s Day, Slots Bonus, Sunday’s Best ve iletişim bağlama <a href="/promotions">promosyonlar sayfasında</a>. Hepsi <strong>duyuruldu</strong> durumunda: ilk günlerine kadar katılım yoktur.</p><p>Ne alacağınız, ne gerektiği ve kaç kez çevrileceği katılmadan önce yazar. Başlamadan önce koşullar değişirse bunu burada duyururuz.</p>',
      en: '<p>New Player, VIP Bonus, Member’s Day, Slots Bonus, Sunday’s Best and contact binding stand on the <a href="/promotions">promotions page</a>. All of them are <strong>announced</strong>: nothing can be joined before its first day.</p><p>What you get, what it takes and how often it is to be staked is written there before you join. Should terms change before the start, you read it here.</p>'
    }
  },
  {
    daysAgo: 9,
    title: { tr: 'Uygulama: site artık ana ekranda', en: 'The app: the site on your home screen' },
    content: {
      tr: '<p>Fairhouse mağazasız kurulur ve çevrimdışıyken de açılır. iPhone, Android ve bilgisayar için resimli anlatım <a href="/down">uygulama sayfasında</a>.</p><p>Biz hiçbir zaman kurulum dosyası göndermeyiz. Size ileti ile gelen bir dosyayı kurmayın.</p>',
      en: '<p>Fairhouse installs without a store and opens without a connection too. The <a href="/down">app page</a> shows the steps for iPhone, Android and computers in pictures.</p><p>We never send installation files. Do not install one that comes to you in a message.</p>'
    }
  },
  {
    daysAgo: 14,
    title: { tr: 'Sohbet odası açıldı', en: 'The chat room is open' },
    content: {
      tr: '<p>Üyeler yazar, herkes okur. Adlar maskelidir. Hakaret, reklam ve kişisel veri yasaktır; bir mesajı menüsünden bildirebilirsiniz.</p><p><strong>Şifrenizi hiç kimse sormaz.</strong> Soran olursa bildirin.</p>',
      en: '<p>Members write, everybody reads. Names are masked. Insults, advertising and personal data are prohibited; a message can be reported from its menu.</p><p><strong>Nobody asks for your password.</strong> If somebody does, report it.</p>'
    }
  },
  {
    daysAgo: 21,
    title: { tr: 'Müşteri hizmetleri: bekletmeden, dürüstçe', en: 'Customer service: no false “online”' },
    content: {
      tr: '<p><a href="/support">Müşteri hizmetleri</a> sayfası, o anda bir temsilcinin gerçekten orada olup olmadığını gösterir. Kimse yoksa mesajınız bekler; yanıt aynı yere gelir.</p>',
      en: '<p>The <a href="/support">customer service</a> page shows whether an operator is really there. If nobody is, your message waits and the answer comes to the same place.</p>'
    }
  },
  {
    daysAgo: 28,
    title: { tr: 'Kazananlar: yalnızca gerçek bahisler', en: 'Winners: real bets only' },
    content: {
      tr: '<p>Ana sayfadaki ve kazananlar sayfasındaki her satır, bu sitede sonuçlanmış bir bahistir. Adlar maskelidir. Kimse yoksa liste boş kalır; doldurmak için satır üretmeyiz.</p>',
      en: '<p>Every line on the home page and on the winners page is a bet that was settled in this house. Names are masked. When there is nobody, the list stays empty; we make up no lines to fill it.</p>'
    }
  },
  {
    daysAgo: 36,
    title: { tr: 'Kite kalkışa hazır', en: 'Kite is ready for take-off' },
    content: {
      tr: '<p>İkinci crash oyunumuz <a href="/crash/kite">Kite</a> açıldı. Geri ödeme oranı %97’dir, yani Nova Crash’ten düşüktür; bunu oyunun kartında da görürsünüz.</p><p>Kite’ın kendi zinciri vardır ve turları <a href="/fairness">aynı yolla</a> denetlenir.</p>',
      en: '<p>Our second crash game, <a href="/crash/kite">Kite</a>, is open. Its return is 97%, which is less than that of Nova Crash; the card of the game says so too.</p><p>Kite has a chain of its own, and its rounds are <a href="/fairness">checked the same way</a>.</p>'
    }
  },
  {
    daysAgo: 45,
    title: { tr: 'Çekimlerde karar izi', en: 'A decision trace under every withdrawal' },
    content: {
      tr: '<p>Her <a href="/wallet/withdraw">çekimin</a> altında artık her kuralın ne dediği yazıyor. Bir kural inceleme isterse hangisi olduğunu, kimde ve ne zamandan beri beklediğini okursunuz.</p><ul><li>İlk çekimi her zaman bir görevli inceler.</li><li>Görevli bakmadan önce çekimi geri alabilirsiniz.</li><li>Ret gerekçesiz olmaz.</li></ul>',
      en: '<p>Under each <a href="/wallet/withdraw">withdrawal</a> you now read what every rule said. If one asks for a person, you see which, who has it and since when.</p><ul><li>A first withdrawal is always looked at by a person.</li><li>Until then you can take it back.</li><li>A refusal always has a reason.</li></ul>'
    }
  },
  {
    daysAgo: 54,
    title: { tr: 'Hesap hareketleri: her satırda sonraki bakiye', en: 'Account record: the balance after every line' },
    content: {
      tr: '<p><a href="/records/account">Hesap hareketlerinizde</a> her satır sonraki bakiyeyi de gösterir. Yazılan satır değişmez; düzeltme yeni bir satır olur.</p>',
      en: '<p>Every line of your <a href="/records/account">account record</a> shows the balance after it. A line that was written does not change; a correction is a new line.</p>'
    }
  },
  {
    daysAgo: 66,
    title: { tr: 'Türkçe ve İngilizce, eksiksiz', en: 'Turkish and English, complete' },
    content: {
      tr: '<p>Site iki dilde de eksiksizdir: hata iletileri, kurallar ve yardım dahil. Yarım çevrilmiş bir dili listeye koymayız.</p>',
      en: '<p>The site is complete in both languages, with its error messages, rules and help. A half-translated language is not put on the list.</p>'
    }
  },
  {
    daysAgo: 79,
    title: { tr: 'Yatırmalar: hiçbir tutar önerilmez', en: 'Deposits: no amount is suggested' },
    content: {
      tr: '<p><a href="/wallet/deposit">Para yatırma</a> formu boş açılır. Ücret, süre ve sınırlar ödemeden önce yazar. Vazgeçtiğiniz bir sipariş için ödeme yine de ulaşırsa bakiyenize geçer.</p>',
      en: '<p>The <a href="/wallet/deposit">deposit</a> form opens empty. Fee, time and limits are shown before you pay. If a payment arrives for an order that you gave up, it is credited all the same.</p>'
    }
  },
  {
    daysAgo: 93,
    title: { tr: 'Klavyeyle ve ekran okuyucuyla oynanır', en: 'Playable by keyboard and screen reader' },
    content: {
      tr: '<p>Bahis, çekim ve kayıtlar yalnızca klavyeyle kullanılabilir. Crash sahnesi istenirse her tam çarpanı ekran okuyucuya söyler. Hareketi azaltma ayarınıza uyarız.</p>',
      en: '<p>Bets, cash-outs and records work by keyboard alone. If you wish, the crash stage tells every whole multiplier to your screen reader. Your setting for reduced motion is honoured.</p>'
    }
  },
  {
    daysAgo: 108,
    title: { tr: 'Nova Crash: zinciri ilk turdan önce yayımlandı', en: 'Nova Crash: its chain was published before the first round' },
    content: {
      tr: '<p><a href="/crash/nova-crash">Nova Crash</a> turlarının sonucu ilk bahisten önce mühürlüdür. Bitiş özeti ve zincirin uzunluğu <a href="/fairness">adillik sayfasında</a>. Her turu tarayıcınızda yeniden hesaplayabilirsiniz.</p>',
      en: '<p>The results of <a href="/crash/nova-crash">Nova Crash</a> are sealed before the first bet. The terminal hash and the length of the chain stand on the <a href="/fairness">fairness page</a>. Every round can be recomputed in your browser.</p>'
    }
  },
  {
    daysAgo: 120,
    title: { tr: 'Bu bir tanıtım sitesidir', en: 'This is a demonstration' },
    content: {
      tr: '<p>Bu kurulum yazılımı tanıtmak içindir. Ödemeler bir deneme sağlayıcısıyla yapılır, gerçek para hareket etmez ve site bir lisansa dayanmaz.</p><p>Yine de her kural, gerçek bir sitede nasıl işleyecekse öyle işler.</p>',
      en: '<p>This installation demonstrates the software. Payments go through a test provider, no real money moves, and there is no licence behind it.</p><p>Every rule works all the same as it would in a real house.</p>'
    }
  }
]
