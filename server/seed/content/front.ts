// What the demo brand shows around its pages: announcements, banners, apps and contacts, and the honest words of its footer.
import type { DocumentBody } from '@fairhouse/contract/ops-content.ts'

const always = { startsAt: null, endsAt: null }

export const seedAnnouncements: readonly DocumentBody<'announcement'>[] = [
  {
    type: 'B',
    execution: 'B',
    title: {
      tr: 'Her tur ilk bahisten önce mühürlenir. Nasıl denetleneceğini görün.',
      en: 'Every round is sealed before the first bet. See how to check it.'
    },
    content: {
      tr: '<p>Bitmiş bir turu açın ve tarayıcınızda yeniden hesaplayın.</p>',
      en: '<p>Open a finished round and recompute it in your browser.</p>'
    },
    link: '/fairness',
    weight: 20,
    ...always
  },
  {
    type: 'PL',
    execution: 'B',
    title: { tr: 'Çekimlerde artık karar izi var', en: 'Withdrawals now carry a decision trace' },
    content: {
      tr: '<p>Bir çekim bekliyorsa hangi kuralın, kimde ve ne zamandan beri beklettiğini okursunuz.</p>',
      en: '<p>If a withdrawal waits, you read which rule holds it, who has it and since when.</p>'
    },
    link: '/wallet/withdraw',
    weight: 10,
    ...always
  },
  {
    type: 'PU',
    execution: 'B',
    title: { tr: 'Tanıtım sitesine hoş geldiniz', en: 'Welcome to the demonstration' },
    content: {
      tr: '<p>Bu kurulum yazılımı tanıtır: ödemeler deneme sağlayıcısıyla yapılır ve <strong>gerçek para hareket etmez</strong>. Turlar, kurallar ve kayıtlar gerçek bir sitedeki gibi işler; hepsini denetleyebilirsiniz.</p>',
      en: '<p>This installation demonstrates the software: payments go through a test provider and <strong>no real money moves</strong>. Rounds, rules and records work as they would in a real house, and you can check all of them.</p>'
    },
    link: '/helpmc',
    weight: 10,
    ...always
  },
  {
    type: 'PR',
    execution: 'B',
    title: { tr: 'Altı promosyon duyuruldu', en: 'Six promotions are announced' },
    content: {
      tr: '<p>Koşulları şimdiden okuyun; ilk günlerine kadar katılım yoktur.</p>',
      en: '<p>Read their terms now; nothing can be joined before its first day.</p>'
    },
    link: '/promotions',
    weight: 10,
    ...always
  },
  {
    type: 'H',
    execution: 'H',
    title: { tr: 'Sorunuz mu var? Önce yardım merkezine bakın', en: 'A question? Look into the help centre first' },
    content: {
      tr: '<p>Yanıtı orada bulamazsanız bir temsilciye yazın.</p>',
      en: '<p>If the answer is not there, write to an operator.</p>'
    },
    link: '/helpmc',
    weight: 10,
    ...always
  }
]

export const seedBanners: readonly DocumentBody<'banner'>[] = [
  {
    groupName: 'w_home',
    url: '/fairness',
    title: { tr: 'Denetleyebileceğiniz oyun', en: 'Play you can check' },
    text: {
      tr: 'Her sonuç ilk bahisten önce mühürlüdür; her turu tarayıcınızda yeniden hesaplarsınız.',
      en: 'Every result is sealed before the first bet; every round can be recomputed in your browser.'
    },
    motif: 'shield',
    weight: 30,
    ...always
  },
  {
    groupName: 'w_home',
    url: '/crash/nova-crash',
    title: { tr: 'Nova Crash: geri ödeme %99', en: 'Nova Crash: 99% return' },
    text: { tr: 'Bahis yapmadan önce istediğiniz kadar tur izleyin.', en: 'Watch as many rounds as you like before you bet.' },
    motif: 'welcome',
    weight: 20,
    ...always
  },
  {
    groupName: 'w_home',
    url: '/promotions',
    title: { tr: 'Koşulları önde yazan promosyonlar', en: 'Promotions with their terms up front' },
    text: {
      tr: 'Ne alırsınız, ne gerekir, kaç kez çevrilir: katılmadan önce bilirsiniz.',
      en: 'What you get, what it takes, how often it is staked: known before you join.'
    },
    motif: 'gift',
    weight: 10,
    ...always
  },
  {
    groupName: 'w_help',
    url: '/support',
    title: { tr: 'Bir insana sorun', en: 'Ask a person' },
    text: {
      tr: 'Müşteri hizmetlerinde biri olup olmadığını hemen görürsünüz.',
      en: 'You see at once whether somebody is there in customer service.'
    },
    motif: 'support',
    weight: 10,
    ...always
  }
]

export const seedResources: readonly DocumentBody<'resource'>[] = [
  { resourceType: 'ios', url: '/down?guide=ios', label: { tr: 'iPhone ve iPad', en: 'iPhone and iPad' }, weight: 40 },
  { resourceType: 'android', url: '/down?guide=android', label: { tr: 'Android', en: 'Android' }, weight: 30 },
  { resourceType: 'lite', url: '/down', label: { tr: 'Hafif uygulama', en: 'Lite app' }, weight: 20 },
  { resourceType: 'contact', url: '/support', label: { tr: 'Müşteri hizmetleri', en: 'Customer service' }, weight: 10 }
]

/** Said at the foot of every page of the demo brand. */
export const demoLicenceText = {
  tr: 'Bu site yazılımı tanıtan bir denemedir: bir lisansa dayanmaz, ödemeler deneme sağlayıcısıyladır ve gerçek para hareket etmez.',
  en: 'This site demonstrates software: there is no licence behind it, payments go through a test provider, and no real money moves.'
}
