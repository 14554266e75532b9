// The passwords that attackers try first, lower case: a person's own name and these are refused.
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd password1 password12 password123 password! 12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666
  qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx asdfghjk asdfasdf zxcvbnm1 abcd1234 abc12345 a1234567 aa123456 iloveyou
  iloveyou1 sunshine princess football baseball superman starwars trustno1 welcome1 whatever letmein1 dragon123 monkey123 master123 shadow123
  michael1 jordan23 liverpool chelsea1 arsenal1 computer internet samsung1 football1 charlie1 jennifer changeme default1 admin123 administrator
  galatasaray fenerbahce besiktas trabzonspor istanbul istanbul34 ankara06 turkiye1 turkiye123 sifre123 sifre1234 parola123 12341234 12344321
  1234qwer qwer1234 q1w2e3r4 aaaaaaaa asdf1234 test1234 testtest guest123 user1234 casino123 fairhouse fairhouse1 poker123 jackpot1 lucky777 77777777`
    .split(/\s+/)
    .filter(Boolean)
)
