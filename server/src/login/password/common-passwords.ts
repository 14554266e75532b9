// The passwords that attackers try first, lower case, and the words that most of them are made of.
import { readFileSync } from 'node:fs'

const list = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Words that are no password even with a few digits or signs around them. */
export const commonWords: ReadonlySet<string> = new Set(
  list(`password passwort passwd passw pass sifre parola parolam sifrem admin administrator root user guest test testing demo login welcome hello
  qwerty qwertyu qwertyui qwertyuiop qwe qweasd qweasdzxc asd asdf asdfg asdfgh asdfghjk asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm abc abcd abcde
  abcdef abcdefg abcdefgh aaa aaaa love lovely iloveyou letmein monkey dragon master shadow sunshine princess football soccer baseball basketball
  hockey superman batman starwars pokemon ninja killer hunter ranger jordan michael jennifer jessica daniel thomas andrew charlie robert george
  matthew joshua ashley amanda nicole samantha summer winter spring autumn january february march april june july august september october
  november december monday friday sunday secret freedom whatever trustno computer internet samsung iphone android google facebook instagram
  chelsea arsenal liverpool barcelona realmadrid juventus manchester galatasaray fenerbahce besiktas trabzonspor cimbom kartal aslan kanarya
  istanbul ankara izmir bursa antalya adana konya trabzon turkiye turkey turk ataturk mustafa mustafakemal mehmet ahmet ali veli hasan huseyin
  ayse fatma emine zeynep elif merve murat emre burak yusuf osman ibrahim ismail kemal deniz askim askimm seniseviyorum canim bebegim hayat
  merhaba selam allah bismillah muhammed sevgilim gunes yildiz kelebek melek prenses kral kralice sultan casino poker jackpot lucky money dollar
  bahis kumar iddaa slot bet bonus fairhouse changeme default temp temporary access system server oracle cisco matrix mustang yamaha ferrari
  porsche mercedes bmw flower cookie chocolate banana orange apple cheese pepper ginger tigger tiger lion eagle wolf bear buster bailey maggie
  hannah sophie william jackson anthony joseph david james john maria anna peter alex max sam tom ben dakota phoenix thunder diamond silver
  golden angel heaven jesus god devil satan forever family mother father sister brother baby honey sweet sugar nothing pass word new old`)
)

/** The most frequent passwords of published leaks that are long enough for this house, lower case, one a line (NOTICE.md). */
const leaked = list(readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8'))

/** Whole passwords that are found in every list of leaks, with the Turkish ones that lists in English leave out. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...leaked,
  ...list(`passw0rd p@ssword p@ssw0rd pa55word pa$$word pa$$w0rd 12345678 123456789 1234567890 0123456789 01234567 12345679 123456780 1234567891
  12345678910 87654321 987654321 9876543210 098765432 0987654321 11111111 111111111 1111111111 00000000 000000000 22222222 33333333 44444444
  55555555 66666666 77777777 88888888 99999999 999999999 12341234 12344321 123123123 123321123 123123321 112233445566 11223344 1122334455
  1234554321 11112222 12121212 10203040 13131313 14141414 69696969 20202020 31415926 314159265 147258369 147852369 159357456 159753456 789456123
  741852963 963852741 456789123 321654987 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc
  zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 qaz123wsx qweasdzxc qwe123qwe qwe123asd qwer1234 1234qwer 123qweasd 123qwe123 qwerty12
  1234qwerasdf asdf1234 asdfasdf asd123asd asdqwe123 zxcv1234 zxcvbnm1 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 aaaaaaaa aaaaaa11 1a2b3c4d a1b2c3d4 a1b2c3d4e5 abcdefg1 abcd12345 q1234567 q123456789 z1234567 woaini1314 woaini520 5201314520
  iloveyou1 iloveyou2 iloveyou123 ihateyou fuckyou1 fuckyou2 letmein1 letmein123 trustno1 whatever1 blink182 jordan23 michael1 superman1
  monkey123 dragon123 master123 shadow123 football1 baseball1 princess1 sunshine1 welcome1 welcome123 welcome2024 welcome2025 welcome2026
  liverpool1 chelsea1 arsenal1 charlie1 computer1 internet1 samsung1 changeme1 default1 admin123 admin1234 admin12345 administrator1 root1234
  user1234 guest123 test1234 testtest test12345 demo1234 galatasaray1905 galatasaray1 fenerbahce1907 fenerbahce1 besiktas1903 trabzonspor1967
  trabzonspor61 istanbul34 istanbul1453 ankara06 ankara123 izmir35 turkiye1 turkiye123 turkiye1923 ataturk1881 ataturk1923 ataturk1938 sifre123
  sifre1234 sifre12345 parola123 parola1234 askim123 askimsin seni_seviyorum seniseviyorum1 canim123 kartal1903 cimbom1905 1905galatasaray
  1907fenerbahce 19031903 19051905 19071907 19671967 14531453 19231923 18811938 casino123 poker123 jackpot1 lucky777 lucky7777 77777777 money123
  qwertyuiop1 qwerty123456 qwerty1234 qwerty12345 123456qwerty 12345qwert 12345qwerty 1234567q 12345678q 123456789q 123456789a 1234567a 12345678a
  123456aa 1234abcd 123abc123 12qwaszx 1qw23er4 1234rewq 4rfv5tgb 5tgb6yhn bigbrother sample123 mypassword thepassword password_1 password-1
  passpass passpass1 login123 hello123 hello1234 hellohello lovelove loveyou1 iloveu12 myspace1 linkedin facebook1 google123 pokemon123 naruto123
  minecraft fortnite roblox123 counterstrike gameover gamer123 killer123 ninja123 batman123 spiderman ironman1 starwars1 harrypotter slipknot
  metallica nirvana1 eminem123 beatles1 scorpion thunderbird corvette camaro69 mustang1 yankees1 cowboys1 steelers lakers24 redsox04 eagles12
  snoopy12 tweety12 tinkerbell butterfly elizabeth alexander alexandra christopher christian nicholas stephanie victoria valentina isabella
  sebastian gabriel1 jonathan benjamin patricia veronica margaret charlotte caroline madison1 cameron1 brandon1 brittany kimberly danielle
  michelle rachel12 rebecca1 stephen1 richard1 mercedes1 ferrari1 porsche911 bmw12345 yamaha12 kawasaki suzuki12 kristina`)
])
