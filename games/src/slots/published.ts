// Written by `npm run slots -- build`: the SHA-256 of every published file of every slot. A file that differs is refused.
export const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ember-foundry': {
    'books_base.jsonl.zst': 'c75f67bfa5a148336907a976c5b8d9ea1ac1bd1634cfb7a0e6926ee0ffab60ba',
    'index.json': '442d8761dc647e4b3b140334315b00f779586734a578ff214bca94413d642fad',
    'lookUpTable_base.csv': 'a344c79ed413cca21d32466470d1e7c7d7e582dc523ed37563754ba19eb77e6e'
  },
  'marigold-ferry': {
    'books_base.jsonl.zst': '2a16185b95e947f1f0452620f1a3f2a98928288d9a1b63f5d428c6b5b176ff92',
    'books_calm.jsonl.zst': 'b04457f71d73d00f0205af2b035d2c66adc98a2f854940bf8e4985a60989a63b',
    'books_rapids.jsonl.zst': 'c77cc276b02b0bb50c47454891e379173fce6bdbf3f39877db8cd7e8026b6cff',
    'books_river.jsonl.zst': '8459d20d4cee5537cd04f38fce82349a46c2d91280a9e759771aefeb7602f92c',
    'index.json': '70e484a966da9d249c7512db7a9834575d0b369a0622272a662fdf88b1a8cfaf',
    'lookUpTable_base.csv': '7778aa20472ead35d8481c1c5ed87a7a52dfdbf0131f9671cd1765b17747ab57',
    'lookUpTable_calm.csv': 'a730acfc13ab78c92d599e2c4f3b7c32266850f7a5b7f2362f5dab87660e171d',
    'lookUpTable_rapids.csv': '17b834b1b6109e043e38c06cdbe4ab4da93fa36f0a1bbca920ae5f89a9ae1191',
    'lookUpTable_river.csv': '0b288e231151e16efac3bd35dda269ee1bf65e1b85c2d14a382dc750b79c62ab'
  },
  'moth-post': {
    'books_base.jsonl.zst': '8029c9988d989ae46003f07207cf0454e6df66f149d44dc3a90793bd99e80463',
    'index.json': '442d8761dc647e4b3b140334315b00f779586734a578ff214bca94413d642fad',
    'lookUpTable_base.csv': 'c8d5dce6143baaf115e98b19b318c8e5c0cf1d976fbe74250ab82ee6e1c6573a'
  },
  'storm-orrery': {
    'books_base.jsonl.zst': '1d859aaa278236bf5d8bce3df5f7461eec150be58e4f3a1cfe348c6b1320b25e',
    'books_buy.jsonl.zst': 'dda32fd49ff03b5122b0cbf2a8f6f2efad708343f6267067e337075dd9d94cc7',
    'index.json': '8d47c7c1bda41494198840e2834097d9eeb335c8442eb8a1b620225494553df4',
    'lookUpTable_base.csv': '4535cc0ec20082a54d134f5920e46904423011cb2f1b8611d8658be7d9b23ba0',
    'lookUpTable_buy.csv': '28da18ed5012dfc5b850af1c89b744fda501408d073ad96ed6578f3e3dd51a09'
  },
  'tidepool-clockwork': {
    'books_base.jsonl.zst': 'f3996e07eb067525de2c888c49a4c94694ba77c842d76a4cad2415e3553a6fd2',
    'index.json': '442d8761dc647e4b3b140334315b00f779586734a578ff214bca94413d642fad',
    'lookUpTable_base.csv': 'eaecbc41423ef5b1de2df450a44a007cdedd869655c22cc9e44085ad9ba58674'
  },
  'tin-orchard': {
    'books_base.jsonl.zst': '9ac705cfe66674b37a585e819ee84c9e357d9c402c7f281f3f128263d5bb0dd0',
    'index.json': '442d8761dc647e4b3b140334315b00f779586734a578ff214bca94413d642fad',
    'lookUpTable_base.csv': '5b7819e37973376547ac414caae58a08a681056080bc82c9c48e81ee803cc835'
  }
}
