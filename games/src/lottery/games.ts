// The lotteries of the house: which families are drawn when, in which zone, with which prizes. Seeds and tests read this one list.
import type { PrizeMode } from '@fairhouse/contract/play/lottery.ts'
import type { Schedule } from './schedule.ts'
import type { Family } from './types.ts'

export interface Lottery {
  /** Unique; part of addresses and of what a draw is derived from. */
  readonly code: string
  readonly name: string
  readonly family: Family
  readonly schedule: Schedule
  /** house: drawn from committed randomness · official: another organiser's result, entered by two persons. */
  readonly source: 'house' | 'official'
  readonly prizeMode: PrizeMode
  readonly region: 'north' | 'central' | 'south' | null
  readonly category: 'LOTT' | 'ELOTT'
  readonly accountTypeName: string
  /** The play its page opens with. */
  readonly defaultPlay: string
  /** Who draws on which day of the week (0 Sunday … 6), where that changes. */
  readonly stations?: readonly string[]
}

const istanbul = 'Europe/Istanbul'
const saigon = 'Asia/Ho_Chi_Minh'
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Seconds before the draw at which bets end, by the seconds between two draws. */
const locks: Readonly<Record<number, number>> = { 60: 5, 120: 10, 180: 10, 300: 15 }

const every = (minutes: number, zone = istanbul): Schedule => ({ kind: 'every', seconds: minutes * 60, lock: locks[minutes * 60]!, zone })
const daily = (at: string): Schedule => ({ kind: 'week', days: everyDay, at, lock: 60, zone: istanbul })
const province = (days: readonly number[], at: string): Schedule => ({ kind: 'week', days, at, lock: 900, zone: saigon })

type Kind = Pick<Lottery, 'family' | 'source' | 'prizeMode' | 'region' | 'category' | 'accountTypeName' | 'defaultPlay'>

const sea = (family: Family, defaultPlay: string): Kind => ({
  family,
  source: 'house',
  prizeMode: 'SEA',
  region: null,
  category: 'LOTT',
  accountTypeName: 'TCG_SEA',
  defaultPlay
})
const fiveDigits = sea('ssc', 'ZX5')
const elevenFive = sea('11x5', 'RX5')
const quickThree = sea('k3', 'HZ')
const racingTen = sea('pk10', 'DWD')
const twentyEight = sea('pc28', 'TM')
const luckySix: Kind = { ...sea('mark6', 'TM'), prizeMode: 'Lott', accountTypeName: 'TCG_LOTTERY' }
const keno: Kind = { ...sea('keno', 'K5'), prizeMode: 'Elott', category: 'ELOTT', accountTypeName: 'TCG_ELOTTO' }
const bingo: Kind = { ...keno, family: 'bingo', defaultPlay: 'HZ' }
const vietnam = (family: 'vn-north' | 'vn-south', source: Lottery['source'], region: Lottery['region']): Kind => ({
  ...sea(family, 'LO2'),
  source,
  region,
  accountTypeName: 'TCG_LOTTO_VN'
})

/** The stations of the centre (drawn at 17:15) and of the south (16:15) with their days. */
const provinces: readonly (readonly [code: string, name: string, region: 'central' | 'south', ...days: number[]])[] = [
  ['vn-ho-chi-minh', 'TP. Hồ Chí Minh', 'south', 1, 6],
  ['vn-dong-thap', 'Đồng Tháp', 'south', 1],
  ['vn-ca-mau', 'Cà Mau', 'south', 1],
  ['vn-ben-tre', 'Bến Tre', 'south', 2],
  ['vn-vung-tau', 'Vũng Tàu', 'south', 2],
  ['vn-bac-lieu', 'Bạc Liêu', 'south', 2],
  ['vn-dong-nai', 'Đồng Nai', 'south', 3],
  ['vn-can-tho', 'Cần Thơ', 'south', 3],
  ['vn-soc-trang', 'Sóc Trăng', 'south', 3],
  ['vn-tay-ninh', 'Tây Ninh', 'south', 4],
  ['vn-an-giang', 'An Giang', 'south', 4],
  ['vn-binh-thuan', 'Bình Thuận', 'south', 4],
  ['vn-vinh-long', 'Vĩnh Long', 'south', 5],
  ['vn-binh-duong', 'Bình Dương', 'south', 5],
  ['vn-tra-vinh', 'Trà Vinh', 'south', 5],
  ['vn-long-an', 'Long An', 'south', 6],
  ['vn-binh-phuoc', 'Bình Phước', 'south', 6],
  ['vn-hau-giang', 'Hậu Giang', 'south', 6],
  ['vn-tien-giang', 'Tiền Giang', 'south', 0],
  ['vn-kien-giang', 'Kiên Giang', 'south', 0],
  ['vn-da-lat', 'Đà Lạt', 'south', 0],
  ['vn-phu-yen', 'Phú Yên', 'central', 1],
  ['vn-thua-thien-hue', 'Thừa Thiên Huế', 'central', 0, 1],
  ['vn-dak-lak', 'Đắk Lắk', 'central', 2],
  ['vn-quang-nam', 'Quảng Nam', 'central', 2],
  ['vn-da-nang', 'Đà Nẵng', 'central', 3, 6],
  ['vn-khanh-hoa', 'Khánh Hòa', 'central', 0, 3],
  ['vn-binh-dinh', 'Bình Định', 'central', 4],
  ['vn-quang-tri', 'Quảng Trị', 'central', 4],
  ['vn-quang-binh', 'Quảng Bình', 'central', 4],
  ['vn-gia-lai', 'Gia Lai', 'central', 5],
  ['vn-ninh-thuan', 'Ninh Thuận', 'central', 5],
  ['vn-quang-ngai', 'Quảng Ngãi', 'central', 6],
  ['vn-dak-nong', 'Đắk Nông', 'central', 6],
  ['vn-kon-tum', 'Kon Tum', 'central', 0]
]

/** Every lottery that the house opens with. */
export const lotteries: readonly Lottery[] = [
  { ...fiveDigits, code: 'five-digits-1', name: 'Five Digits 1 min', schedule: every(1) },
  { ...fiveDigits, code: 'five-digits-3', name: 'Five Digits 3 min', schedule: every(3) },
  { ...fiveDigits, code: 'five-digits-5', name: 'Five Digits 5 min', schedule: every(5) },
  { ...fiveDigits, prizeMode: 'ZY', code: 'five-digits-daily', name: 'Five Digits Daily', schedule: daily('21:00') },
  { ...elevenFive, code: 'eleven-five-1', name: 'Eleven Five 1 min', schedule: every(1) },
  { ...elevenFive, code: 'eleven-five-3', name: 'Eleven Five 3 min', schedule: every(3) },
  { ...elevenFive, code: 'eleven-five-5', name: 'Eleven Five 5 min', schedule: every(5) },
  { ...quickThree, code: 'quick-three-1', name: 'Quick Three 1 min', schedule: every(1) },
  { ...quickThree, code: 'quick-three-3', name: 'Quick Three 3 min', schedule: every(3) },
  { ...racingTen, code: 'racing-ten-1', name: 'Racing Ten 1 min', schedule: every(1) },
  { ...racingTen, code: 'racing-ten-3', name: 'Racing Ten 3 min', schedule: every(3) },
  { ...racingTen, code: 'racing-ten-5', name: 'Racing Ten 5 min', schedule: every(5) },
  { ...twentyEight, code: 'twenty-eight-1', name: 'Twenty-Eight 1 min', schedule: every(1) },
  { ...twentyEight, code: 'twenty-eight-3', name: 'Twenty-Eight 3 min', schedule: every(3) },
  { ...luckySix, code: 'lucky-six-5', name: 'Lucky Six 5 min', schedule: every(5) },
  { ...luckySix, code: 'lucky-six-daily', name: 'Lucky Six Daily', schedule: daily('21:30') },
  { ...keno, code: 'keno-eighty-1', name: 'Keno Eighty 1 min', schedule: every(1) },
  { ...keno, code: 'keno-eighty-5', name: 'Keno Eighty 5 min', schedule: every(5) },
  { ...bingo, code: 'three-dice-bingo', name: 'Three Dice Bingo', schedule: every(1) },
  { ...vietnam('vn-north', 'house', 'north'), code: 'vn-fast-1', name: 'Vietnam Fast 1 min', schedule: every(1, saigon) },
  { ...vietnam('vn-north', 'house', 'north'), code: 'vn-fast-2', name: 'Vietnam Fast 2 min', schedule: every(2, saigon) },
  { ...vietnam('vn-north', 'house', 'north'), code: 'vn-fast-5', name: 'Vietnam Fast 5 min', schedule: every(5, saigon) },
  {
    ...vietnam('vn-north', 'official', 'north'),
    code: 'vn-north',
    name: 'Miền Bắc',
    schedule: province(everyDay, '18:15'),
    stations: ['Thái Bình', 'Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định']
  },
  ...provinces.map(([code, name, region, ...days]) => ({
    ...vietnam('vn-south', 'official', region),
    code,
    name,
    schedule: province(days, region === 'south' ? '16:15' : '17:15')
  }))
]
