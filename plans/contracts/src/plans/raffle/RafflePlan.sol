// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../lib/EpochPool.sol";
import {IRandomSource} from "../../random/IRandomSource.sol";
import {IPlan} from "../IPlan.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {IRafflePlan} from "./IRafflePlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Rounds, draws and prizes of both raffles
/// @dev The time of a round's draw follows from the clone's terms, so the seed's key is fixed before the first entry: nobody chooses it, and
/// nobody can ask for another one. How tickets come into a round, and who has won, is the heir's.
abstract contract RafflePlan is IRafflePlan, ReentrancyGuardTransient, ReceiverCheck {
    using SafeERC20 for IERC20;

    struct Round {
        uint96 pot;
        uint96 prize;
        uint32 openPrizes;
        uint32 drawnAt;
        uint256 seed;
    }

    /// @dev Between the last entry and the seed: covers the slack of block times and reorganisations.
    uint256 internal constant DRAW_DELAY = 10 minutes;
    /// @dev Prizes may be claimed for so long from the draw on.
    uint256 internal constant CLAIM_WINDOW = 90 days;
    uint256 internal constant MOST_PRIZES = 32;

    mapping(uint256 round => Round) internal _rounds;

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRafflePlan
    function request(uint256 round) external {
        _requireStatus(round, Status.Waiting);
        IRandomSource(source()).request(_drawFrom(round));
    }

    /// @inheritdoc IRafflePlan
    function draw(uint256 round) external {
        _requireStatus(round, Status.Waiting);
        bytes32 key = IRandomSource(source()).keyFor(address(this), _drawFrom(round));
        (bool known, uint256 seed) = IRandomSource(source()).ready(key);
        if (!known || seed == 0) revert NoSeedYet(round, key);
        _beforeDraw(round);
        Round storage drawn = _rounds[round];
        uint256 pot = drawn.pot;
        uint256 count = prizes();
        uint256 prize = pot / count;
        drawn.seed = seed;
        drawn.prize = uint96(prize);
        // One base unit cannot be shared among all winners: the remainder moves on.
        drawn.pot = uint96(prize * count);
        drawn.openPrizes = prize == 0 ? 0 : uint32((1 << count) - 1);
        drawn.drawnAt = uint32(block.timestamp);
        if (pot != prize * count) _moveOn(round, pot - prize * count);
        emit Drawn(round, seed, _ticketsIn(round), prize);
    }

    /// @inheritdoc IRafflePlan
    function roll(uint256 round) external returns (uint256 moved) {
        Status status = _statusOf(round);
        if (status != Status.Over && status != Status.Failed) revert WrongStatus(round, status);
        moved = _leftOver(round, status);
        if (moved == 0) revert NothingToRoll(round);
        _moveOn(round, moved);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRafflePlan
    function currentRound() public view returns (uint256) {
        return EpochPool.running(start(), period());
    }

    /// @inheritdoc IRafflePlan
    function roundOf(uint256 round) external view returns (RoundView memory) {
        Round storage r = _rounds[round];
        return RoundView({
            status: _statusOf(round),
            opensAt: start() + round * period(),
            closesAt: _closesAt(round),
            drawFrom: _drawFrom(round),
            drawnAt: r.drawnAt,
            tickets: _ticketsIn(round),
            pot: _potOf(round),
            prize: r.prize,
            openPrizes: r.openPrizes,
            seed: r.seed
        });
    }

    // ---------------------------------------------------------------- terms

    /// @inheritdoc IRafflePlan
    function prizeToken() public view virtual returns (address);

    /// @inheritdoc IRafflePlan
    function start() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function period() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function prizes() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function minTickets() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function source() public view virtual returns (address);

    // ---------------------------------------------------------------- the heir's

    /// @dev The second from which a round takes no more tickets.
    function _closesAt(uint256 round) internal view virtual returns (uint256);

    /// @dev The second from which a round that was not drawn has failed.
    function _drawUntil(uint256 round) internal view virtual returns (uint256);

    /// @dev The second from which the prizes of a drawn round are claimed; until then the round is Naming.
    function _claimsFrom(uint256 round) internal view virtual returns (uint256);

    /// @dev The tickets of a round; they do not change any more once it is drawn.
    function _ticketsIn(uint256 round) internal view virtual returns (uint256);

    /// @dev Takes what is paid out off the reserve.
    function _release(uint256 amount) internal virtual;

    /// @dev Brings the pot to what the winners share.
    function _beforeDraw(uint256 round) internal virtual {}

    /// @dev What of a failed or finished round can move on; takes it out of the round.
    function _leftOver(uint256 round, Status status) internal virtual returns (uint256);

    /// @dev Puts `amount` into the running round and says so.
    function _moveOn(uint256 round, uint256 amount) internal virtual;

    /// @dev What a round holds for members.
    function _potOf(uint256 round) internal view virtual returns (uint256) {
        return _rounds[round].pot;
    }

    // ---------------------------------------------------------------- for heirs

    function _drawFrom(uint256 round) internal view returns (uint256) {
        return _closesAt(round) + DRAW_DELAY;
    }

    function _requireStatus(uint256 round, Status wanted) internal view {
        Status status = _statusOf(round);
        if (status != wanted) revert WrongStatus(round, status);
    }

    function _statusOf(uint256 round) internal view returns (Status) {
        Round storage r = _rounds[round];
        if (r.seed != 0) {
            if (block.timestamp < _claimsFrom(round)) return Status.Naming;
            return block.timestamp < r.drawnAt + CLAIM_WINDOW ? Status.Drawn : Status.Over;
        }
        if (block.timestamp < _closesAt(round)) return Status.Open;
        if (_ticketsIn(round) < minTickets() || block.timestamp >= _drawUntil(round)) return Status.Failed;
        return Status.Waiting;
    }

    /// @dev Reverts unless the prize is one of the round's and was not taken yet.
    function _requireOpenPrize(uint256 round, uint256 prize) internal view {
        if (_rounds[round].openPrizes >> prize & 1 == 0) revert PrizeUnavailable(round, prize);
    }

    /// @dev Pays a prize that is open to its winner, who is the caller.
    function _payPrize(uint256 round, uint256 prize, address to) internal returns (uint256 amount) {
        Round storage drawn = _rounds[round];
        drawn.openPrizes &= ~uint32(1 << prize);
        amount = drawn.prize;
        drawn.pot -= uint96(amount);
        _release(amount);
        emit PrizeTaken(round, prize, uint160(msg.sender), amount);
        emit Claimed(uint160(msg.sender), to, amount);
        IERC20(prizeToken()).safeTransfer(to, amount);
    }

    /// @dev The terms that both raffles share.
    function _validateRounds() internal view {
        if (prizeToken().code.length == 0) revert IPlan.BadArgument("prizeToken");
        // A start in the past only means that the first rounds were never open.
        if (start() == 0 || start() > block.timestamp + 365 days) revert IPlan.BadArgument("start");
        if (period() < 1 hours || period() > 90 days) revert IPlan.BadArgument("period");
        if (prizes() == 0 || prizes() > MOST_PRIZES) revert IPlan.BadArgument("prizes");
        if (minTickets() == 0 || minTickets() > type(uint64).max) revert IPlan.BadArgument("minTickets");
        if (source().code.length == 0) revert IPlan.BadArgument("source");
    }
}
