/** Plain words that a free name may be made of, in the order of the alphabet. Written for this purpose; add to it freely. */
export const dictionary: readonly string[] = `
able acorn acrobat actor adder admiral adobe adrift afar agate agile airfield airy alabaster alba album alder algebra
almond alpaca alpine amber amble anchor anemone angle ankle antler anvil apple apricot apron aqua arbor arch archer
arctic ardent arena argon armor aroma arrow artisan aspen aster atlas atom attic auburn august aurora autumn avenue
avocado awning axle azure badger bagel baker balcony balloon bamboo banjo banner barley barn baron barrel basalt basil
basin basket bayou beach beacon bead beagle beam bear beaver beech beetle bell bench berry birch bird biscuit bison
blanket blaze blossom blue bluebell bobcat bold bolt bonsai book boot border boulder bounty bramble branch brave bread
breeze brick bright brisk bronze brook broom brush bubble bucket buckle buffalo bugle bundle bunny butter butterfly
button cabin cactus calm camel camera camp canal canary candle candor canoe canvas canyon cape caramel caravan
cardinal cargo carrot cascade castle catalog cavern cedar cello chalk channel chapel charcoal charm cheer cherry chess
chestnut chime cider cinder circle citrus clarinet clay clear clever cliff clock cloud clover coast cobalt cobble
coconut colt comet compass condor copper coral cork corner cosmos cotton cougar cove coyote cradle crane crater creek
crest cricket crimson crisp crow crown crystal cube curious current cypress dahlia daisy dancer dapple daring dawn
deer delta denim desert diamond diver dolphin domino donkey door dove dragon dragonfly drift drum duck dune dusk eager
eagle early earth ebony echo eclipse eden edge elder ember emerald engine ermine escape estuary evening ever evergreen
fable falcon family farm fawn feather fennel fern ferry fiddle field finch fire firefly fjord flag flame flamingo flax
flint float flora flute foal folk forest forge fossil fountain foxglove fresh friend frost galaxy gale gallop garden
garlic garnet gate gazelle gecko gentle geyser giant ginger giraffe glacier glade glass glider globe glow goat gold
golden goldfinch goose gorge grain granite grape grass gravel gray green grove guitar gull hamlet hammer harbor hare
harmony harp harvest hawk hazel heather hedge helium helm hemlock heron hickory hill hive holly honest honey horizon
hornet horse house humble hummingbird husky iceberg indigo inlet iris iron island ivory jackal jade jaguar jasmine
jasper jelly jigsaw jolly journey juniper kayak kelp kestrel kettle keystone kind kingfisher kite kiwi knight koala
lace ladder lagoon lake lamb lantern larch lark latte laurel lava lavender leaf lemon leopard letter lichen light
lighthouse lilac lily lime linden linen lion llama lobster lodge lotus lucky lumber lunar lupine lynx lyric magnet
magnolia magpie mallard mango mantle maple marble march mariner market marlin marsh marten mason meadow mellow melody
melon mercury merlin meteor midnight mile mill mimosa mint mirror mist mocha mole monarch monsoon moon moonlight moose
morning mosaic moss moth mountain mulberry muse mushroom mustard myrtle narwhal nebula nectar needle nest nettle newt
night nimble noble noon north nova nutmeg oasis ocean ochre octave octopus olive onyx opal opera orange orbit orchard
orchid oregano oriole osprey otter outback oval oxford oyster pacific paddle paint palm panda pansy panther papaya
paper parade parchment parrot parsley patch path patient peach peacock peak pear pearl pebble pecan pelican penguin
peony pepper perch petal pheasant phoenix piano picnic pilot pine pinnacle pioneer pixel plain planet plaza plum
pocket poem polar pollen pond pony poplar poppy porcupine portrait prairie primrose prism proud puffin puma pumpkin
puppet puzzle quail quartz quest quick quiet quill quilt quince rabbit raccoon radish rain rainbow raindrop ranger
rapid raspberry raven reed reef reindeer ribbon ridge river robin rocket rolling rooftop rose rosemary ruby rustic
saddle saffron sage sail salmon sand sandpiper sapphire savanna scarlet school scout seal season sequoia shadow shell
shepherd shore sierra silent silk silver skate sketch skylark slate snow snowflake solar sonata song sorrel south
sparrow spice spider spiral spring sprout spruce squirrel stable star starfish starling steady steam stone stork storm
story strawberry stream summer summit sunbeam sunflower sunny sunrise sunset surf swallow swan sweet swift sycamore
table tamarind tangerine tango tapestry tawny teal tempo tender terrace thistle thorn thrush thunder thyme tide tiger
timber tiny toast toffee topaz tortoise toucan tower trail tranquil treasure tree trellis trout trumpet tulip tundra
turnip turquoise turtle twig twilight umber umbrella unicorn upland valley vanilla velvet verdant vessel viola violet
vista vivid volcano voyage wagon walnut walrus warbler warm water waterfall wave weaver west whale wheat whisper white
wild willow wind window winter wise wisteria wolf wonder wood woodland woodpecker wool wren yarrow yellow yonder young
yucca zebra zenith zephyr zigzag zinc zinnia
`
  .trim()
  .split(/\s+/u)
