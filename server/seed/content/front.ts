// What the demo brand shows around its pages: announcements, banners, apps and contacts, and the honest words of its footer.
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'

const always = { startsAt: null, endsAt: null }

export const seedAnnouncements: readonly DocumentBody<'announcement'>[] = [
  {
    type: 'B',
    execution: 'B',
    title: {
      tr: 'Her sonuç ilk bahisten önce belirlenir. Nasıl doğrulandığını görün.',
      en: 'Every result is fixed before the first bet. See how to verify it.'
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
    title: { tr: 'Çekimlerde artık kural sonuçları gösteriliyor', en: 'Withdrawals now show their rule results' },
    content: {
      tr: '<p>Bir çekim bekliyorsa hangi kuralın beklettiğini, kimin ne zamandan beri incelediğini görürsünüz.</p>',
      en: '<p>If a withdrawal is on hold, you see which rule holds it, who is reviewing it and since when.</p>'
    },
    link: '/wallet/withdraw',
    weight: 10,
    ...always
  },
  {
    type: 'PU',
    execution: 'B',
    title: { tr: 'Demo sitesine hoş geldiniz', en: 'Welcome to the demo' },
    content: {
      tr: '<p>Bu kurulum yazılımı tanıtır: ödemeler deneme sağlayıcısıyla yapılır ve <strong>gerçek para hareket etmez</strong>. Turlar, kurallar ve kayıtlar gerçek bir sitedeki gibi çalışır; hepsini doğrulayabilirsiniz.</p>',
      en: '<p>This installation demonstrates the software: payments go through a test provider and <strong>no real money is moved</strong>. Rounds, rules and records work as they would on a live site, and you can verify all of them.</p>'
    },
    link: '/helpmc',
    weight: 10,
    ...always
  },
  {
    type: 'PR',
    execution: 'B',
    title: { tr: 'Promosyonlar başladı', en: 'Promotions are open' },
    content: {
      tr: '<p>Önce koşulları okuyun, sonra karar verin. Kış Haftası tarihleriyle duyuruldu.</p>',
      en: '<p>Read the terms first, then decide. Winter Week is announced with its dates.</p>'
    },
    link: '',
    weight: 10,
    ...always
  },
  {
    type: 'H',
    execution: 'H',
    title: { tr: 'Sorunuz mu var? Önce yardım merkezine bakın', en: 'Have a question? Try the help centre first' },
    content: {
      tr: '<p>Yanıtı bulamazsanız müşteri hizmetlerine yazın.</p>',
      en: '<p>If you do not find the answer, contact customer service.</p>'
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
    title: { tr: 'Doğrulayabileceğiniz oyunlar', en: 'Games you can verify' },
    text: {
      tr: 'Her sonuç ilk bahisten önce belirlenir; her turu tarayıcınızda yeniden hesaplayabilirsiniz.',
      en: 'Every result is fixed before the first bet, and you can recompute every round in your browser.'
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
    title: { tr: 'Koşulları baştan belli promosyonlar', en: 'Promotions with their terms up front' },
    text: {
      tr: 'Ödül, koşullar ve çevrim şartı: katılmadan önce bilirsiniz.',
      en: 'Reward, conditions and wagering requirement: known before you join.'
    },
    motif: 'gift',
    weight: 10,
    ...always
  },
  {
    groupName: 'w_help',
    url: '/support',
    title: { tr: 'Müşteri hizmetlerine sorun', en: 'Talk to our team' },
    text: {
      tr: 'Çevrimiçi bir temsilci olup olmadığını hemen görürsünüz.',
      en: 'You see right away whether an agent is available.'
    },
    motif: 'support',
    weight: 10,
    ...always
  }
]

export const seedResources: readonly DocumentBody<'resource'>[] = [
  { resourceType: 'ios', url: '/down?guide=ios', label: { tr: 'iPhone ve iPad', en: 'iPhone and iPad' }, weight: 40 },
  { resourceType: 'android', url: '/down?guide=android', label: { tr: 'Android', en: 'Android' }, weight: 30 },
  { resourceType: 'lite', url: '/down', label: { tr: 'Lite uygulama', en: 'Lite app' }, weight: 20 },
  { resourceType: 'contact', url: '/support', label: { tr: 'Müşteri hizmetleri', en: 'Customer service' }, weight: 10 }
]

/** Said at the foot of every page of the demo brand. */
export const demoLicenceText = {
  tr: 'Bu site yazılımı tanıtan bir demodur: lisansı yoktur, ödemeler deneme sağlayıcısıyla yapılır ve gerçek para hareketi olmaz.',
  en: 'This site is a software demo: it holds no licence, payments go through a test provider, and no real money is moved.'
}
