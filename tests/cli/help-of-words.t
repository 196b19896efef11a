"$EXACTILE" help words
==== out
Words:
  cell                       a square, cube, triangle or hexagon with integer
                             coordinates
  region                     the cells to be filled, and the optional cells
                             that may stay empty
  colour                     of a cell of a piece or of the region; rules say
                             which may lie on which
  optional cell              a cell that a piece may cover, or that stays empty
                             (+)
  open cell                  a cell of the region that no piece covers yet
  pocket                     open cells that hang together, with none beside
                             them
  piece                      a shape with a name, a number of copies and the
                             allowed motions
  volume                     the number of cells of a piece, of several pieces
                             or of a region
  motions                    the rotations or reflections that a piece may
                             make: none, half, plane, space, mirror
  turns                      the allowed rotations of a tile on a board; in
                             older files of pieces: motions
  mobile, stationary         a piece to be placed; a piece that lies where it
                             was defined
  image                      a placement: one orientation of a piece at one
                             position in the region
  pose                       a tile of a board in one rotation; solutions show
                             it by an arrow, where the tile's top points
  solution                   pieces that cover all cells to be filled, without
                             overlap
  class                      the solutions that rotations of the puzzle map to
                             each other, with =mirror reflections too
  unique                     only one of all rotations of a solution counts
                             (--unique); with =mirror, only one of its
                             reflections too; with =turns, a flat board is not
                             turned over
  constrained piece          the piece whose images are restricted to break
                             symmetry, with --unique (--constrain)
  labelled                   equal pieces or tiles count as different
                             (--labelled)
  engine                     an algorithm that searches; the planner chooses
                             it, or --engine
  portfolio                  short runs of several engines and orders, for
                             first solutions
  fit, attempt               a node of a search, where it places an image; each
                             try to place one
  share                      the estimated part of the whole search that is
                             done
  task                       the unit of work: the first choices of a search,
                             and all that follows from them
  part                       the share of one machine when a search is divided
                             ('--part I/N')
  gap                        tasks that no part has searched, so 'exactile
                             merge' cannot put the parts together
  complete                   the whole search is done: no solution is missing
