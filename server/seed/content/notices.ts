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
      tr: '<p>Bundan sonra tüm duyurular burada yer alır ve silinmez. <a href="/helpmc">Yardım merkezi</a> kayıttan para çekmeye, tur doğrulamadan mola vermeye kadar her konuyu açıkça anlatır.</p><p>Aradığınızı bulamazsanız <a href="/support">müşteri hizmetlerine</a> yazın.</p>',
      en: '<p>From now on all notices are kept here and not deleted. The <a href="/helpmc">help centre</a> explains everything from registration to withdrawals, from verifying rounds to taking a break.</p><p>If you do not find what you need, contact <a href="/support">customer service</a>.</p>'
    }
  },
  {
    daysAgo: 5,
    title: { tr: 'Promosyonlar başladı', en: 'Promotions are open' },
    content: {
      tr: '<p>New Player, VIP Bonus, Member’s Day, Slots Bonus, Sunday’s Best ve iletişim bağlama <a href="/promotions">promosyonlar sayfasında</a> açık. Kış Haftası tarihleriyle <strong>duyuruldu</strong>; başlangıç gününde katılabilirsiniz.</p><p>Ödül, koşullar ve çevrim şartı siz katılmadan önce yazar. Reklam isteyip istemediğinizi profilinizde seçersiniz.</p>',
      en: '<p>New Player, VIP Bonus, Member’s Day, Slots Bonus, Sunday’s Best and contact binding are open on the <a href="/promotions">promotions page</a>. Winter Week is <strong>announced</strong> with its dates: you can join from the first day.</p><p>Reward, conditions and wagering requirement are shown before you join. Whether you want advertising is your choice in your profile.</p>'
    }
  },
  {
    daysAgo: 9,
    title: { tr: 'Uygulama: site artık ana ekranda', en: 'The app: the site on your home screen' },
    content: {
      tr: '<p>Fairhouse uygulama mağazası olmadan yüklenir ve çevrimdışıyken de açılır. iPhone, Android ve bilgisayar için resimli anlatım <a href="/down">uygulama sayfasında</a>.</p><p>Hiçbir zaman kurulum dosyası göndermeyiz. Mesajla gelen bir dosyayı yüklemeyin.</p>',
      en: '<p>Fairhouse installs without an app store and also opens offline. The <a href="/down">app page</a> has step-by-step guides for iPhone, Android and computers.</p><p>We never send installation files. Do not install a file you receive in a message.</p>'
    }
  },
  {
    daysAgo: 14,
    title: { tr: 'Sohbet odası açıldı', en: 'The chat room is open' },
    content: {
      tr: '<p>Üyeler yazabilir, herkes okuyabilir. Adlar gizlenir. Hakaret, reklam ve kişisel veri yasaktır; bir mesajı menüsünden bildirebilirsiniz.</p><p><strong>Şifrenizi hiçbir zaman sormayız.</strong> Soran olursa bildirin.</p>',
      en: '<p>Members can write, everyone can read. Names are masked. Insults, advertising and personal data are prohibited; you can report a message from its menu.</p><p><strong>We never ask for your password.</strong> If someone does, report it.</p>'
    }
  },
  {
    daysAgo: 21,
    title: { tr: 'Müşteri hizmetleri: gerçek çevrimiçi durumu', en: 'Customer service: real online status' },
    content: {
      tr: '<p><a href="/support">Müşteri hizmetleri</a> sayfası, o anda bir temsilcinin gerçekten çevrimiçi olup olmadığını gösterir. Yoksa mesajınız bekler; yanıt aynı yere gelir.</p>',
      en: '<p>The <a href="/support">customer service</a> page shows whether an agent is really online. If not, your message waits and the answer arrives in the same place.</p>'
    }
  },
  {
    daysAgo: 28,
    title: { tr: 'Kazananlar: yalnızca gerçek bahisler', en: 'Winners: real bets only' },
    content: {
      tr: '<p>Ana sayfadaki ve kazananlar sayfasındaki her satır, bu sitede sonuçlanmış bir bahistir. Adlar gizlenir. Kazanan yoksa liste boş kalır; uydurma kayıt eklemeyiz.</p>',
      en: '<p>Every entry on the home page and the winners page is a bet settled on this site. Names are masked. If there are no winners, the list stays empty; we never make up entries.</p>'
    }
  },
  {
    daysAgo: 36,
    title: { tr: 'Kite kalkışa hazır', en: 'Kite is ready for take-off' },
    content: {
      tr: '<p>İkinci crash oyunumuz <a href="/crash/kite">Kite</a> açıldı. Geri ödeme oranı %97’dir, yani Nova Crash’ten düşüktür; bunu oyunun kartında da görürsünüz.</p><p>Kite’ın kendi zinciri vardır ve turları <a href="/fairness">aynı şekilde</a> doğrulanır.</p>',
      en: '<p>Our second crash game, <a href="/crash/kite">Kite</a>, is open. Its RTP is 97%, lower than Nova Crash; the game card shows it too.</p><p>Kite has its own hash chain, and its rounds are <a href="/fairness">verified in the same way</a>.</p>'
    }
  },
  {
    daysAgo: 45,
    title: { tr: 'Çekimlerde kural sonuçları', en: 'Rule results for every withdrawal' },
    content: {
      tr: '<p>Her <a href="/wallet/withdraw">çekimin</a> altında artık her kuralın sonucu gösteriliyor. Bir kural inceleme isterse hangisi olduğunu, kimin ne zamandan beri incelediğini görürsünüz.</p><ul><li>İlk çekim her zaman incelenir.</li><li>İnceleme sürerken çekimi iptal edebilirsiniz.</li><li>Her ret kararının bir gerekçesi vardır.</li></ul>',
      en: '<p>Under each <a href="/wallet/withdraw">withdrawal</a> you now see the result of every rule. If a rule requires a review, you see which one, who is reviewing it and since when.</p><ul><li>A first withdrawal is always reviewed.</li><li>You can cancel it while it is under review.</li><li>A rejection always has a reason.</li></ul>'
    }
  },
  {
    daysAgo: 54,
    title: { tr: 'Hesap hareketleri: her işlemden sonraki bakiye', en: 'Account record: the balance after every transaction' },
    content: {
      tr: '<p><a href="/records/account">Hesap hareketlerinizde</a> her satır, işlemden sonraki bakiyeyi de gösterir. Kayıtlar değiştirilmez; düzeltme yeni bir kayıttır.</p>',
      en: '<p>Every line of your <a href="/records/account">account record</a> shows the balance after it. Entries never change; a correction is a new entry.</p>'
    }
  },
  {
    daysAgo: 66,
    title: { tr: 'Türkçe ve İngilizce, eksiksiz', en: 'Turkish and English, complete' },
    content: {
      tr: '<p>Site iki dilde de eksiksizdir: hata mesajları, kurallar ve yardım dahil. Yarım çevrilmiş bir dili listeye koymayız.</p>',
      en: '<p>The site is complete in both languages, with its error messages, rules and help. A half-translated language is not put on the list.</p>'
    }
  },
  {
    daysAgo: 79,
    title: { tr: 'Para yatırma: hiçbir tutar önerilmez', en: 'Deposits: no amount is suggested' },
    content: {
      tr: '<p><a href="/wallet/deposit">Para yatırma</a> formu boş açılır. Ücret, süre ve limitler ödemeden önce gösterilir. İptal ettiğiniz bir işlem için ödeme yine de ulaşırsa bakiyenize eklenir.</p>',
      en: '<p>The <a href="/wallet/deposit">deposit</a> form opens empty. Fee, time and limits are shown before you pay. If a payment arrives for a cancelled order, we still credit it.</p>'
    }
  },
  {
    daysAgo: 93,
    title: { tr: 'Klavyeyle ve ekran okuyucuyla oynanır', en: 'Playable by keyboard and screen reader' },
    content: {
      tr: '<p>Bahis, bozdurma ve kayıtlar yalnızca klavyeyle kullanılabilir. İsterseniz crash oyunu her tam çarpanı ekran okuyucuya bildirir. Hareketi azaltma ayarınıza uyulur.</p>',
      en: '<p>Bets, cash-outs and records work by keyboard alone. Crash can announce every whole multiplier to your screen reader. Your reduced-motion setting is respected.</p>'
    }
  },
  {
    daysAgo: 108,
    title: { tr: 'Nova Crash: zinciri ilk turdan önce yayımlandı', en: 'Nova Crash: its chain was published before the first round' },
    content: {
      tr: '<p><a href="/crash/nova-crash">Nova Crash</a> turlarının sonucu ilk bahisten önce belirlenir. Bitiş özeti ve zincirin uzunluğu <a href="/fairness">adillik sayfasında</a>. Her turu tarayıcınızda yeniden hesaplayabilirsiniz.</p>',
      en: '<p>The results of <a href="/crash/nova-crash">Nova Crash</a> are fixed before the first bet. The terminal hash and the length of the chain are on the <a href="/fairness">fairness page</a>. You can recompute every round in your browser.</p>'
    }
  },
  {
    daysAgo: 120,
    title: { tr: 'Bu bir demo sitesidir', en: 'This is a demo site' },
    content: {
      tr: '<p>Bu kurulum yazılımı tanıtmak içindir. Ödemeler bir deneme sağlayıcısıyla yapılır, gerçek para hareketi olmaz ve sitenin lisansı yoktur.</p><p>Kurallar, gerçek bir sitede olacağı gibi çalışır.</p>',
      en: '<p>This installation demonstrates the software. Payments go through a test provider, no real money is moved, and the site holds no licence.</p><p>All rules work as they would on a live site.</p>'
    }
  }
]
