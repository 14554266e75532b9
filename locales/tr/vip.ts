// VIP seviyeleri: tüm basamaklar, oyuncunun yeri ve seviyeyi koruyan tutar.
export const vip: { [K in keyof typeof import('../en/vip.ts').vip]: string } = {
  lead: 'Sayılan her bahis sizi bir basamak yaklaştırır. Tüm seviyeler, ulaşma ve koruma tutarlarıyla bu sayfadadır.',
  yours: 'Seviyeniz',
  toNext: '{name} için {missing} geçerli bahis kaldı',
  toNextLabel: '{name} yolunda',
  regain: '{name} seviyesini geri almak için bu ay {missing} geçerli bahis kaldı',
  highest: 'En yüksek seviyedesiniz.',
  total: 'Şimdiye kadarki geçerli bahis: {amount}',
  month: 'Bu ayki geçerli bahis: {amount}',
  safe: 'Bu seviye, ne kadar oynarsanız oynayın {at} tarihine kadar sizindir.',
  keeps: 'Bu ay {amount} geçerli bahis seviyenizi korur. Ay sonu: {at}.',
  kept: 'Bu ay seviyenizi korudunuz. Ay sonu: {at}.',
  keepLabel: 'Bu ay seviyenizi koruyan tutar',
  lowest: 'VIP0 hiçbir zaman kaybedilmez.',
  ladder: 'Tüm seviyeler',
  rank: 'Seviye',
  threshold: 'Toplam geçerli bahis',
  keep: 'Korumak için aylık geçerli bahis',
  gift: 'Hediye (bir kez)',
  you: 'Siz',
  none: '–',
  rules: 'Nasıl işler?',
  ruleUp:
    'Bir seviyeye ulaştıran bahisten sonra bir dakika içinde yükselirsiniz. Hediyesi çevrimsiz nakit olarak, yalnızca bir kez, ödül merkezinde sizi bekler.',
  ruleKeep:
    'Seviye, ulaşıldığı ay ve sonraki {months} ay boyunca korunur. Sonrasında ayın geçerli bahsi koruma tutarının altında kalırsa ay sonunda bir basamak iner.',
  ruleBack: 'Kaybedilen seviye, bir ayın geçerli bahsi koruma tutarına ulaşır ulaşmaz geri gelir.',
  history: 'Geçmiş seviyeleriniz',
  wentUp: '{name} seviyesine yükseldiniz',
  wentDown: '{name} seviyesine indiniz',
  loading: 'Seviyeler yükleniyor',
  toRewards: 'Ödül merkezi'
}
