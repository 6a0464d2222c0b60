// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRaffle} from "./IRaffle.sol";
import {RafflePlan} from "./RafflePlan.sol";
import {FixedPointMathLib} from "solady/utils/FixedPointMathLib.sol";

/// @title Who has won a no-loss raffle: the fastest of a race that nobody has to run
/// @dev With E exponential, `E × all / own` is exponential with rate own / all, and the smallest of such times is a member's with exactly that
/// chance; parts of a member are together as fast as the whole. A round keeps one word per prize, however many members there are.
/// Everybody's part is fixed when the round ends, so times that were named at different seconds compare.
abstract contract Race is IRaffle, RafflePlan {
    /// @dev With 32 prizes their times stay far below the 50 million gas that nodes usually give a call; 500 members would not.
    uint256 private constant LARGEST_LIST = 200;
    uint256 private constant WAD = 1e18;

    mapping(uint256 round => mapping(uint256 prize => First)) private _firsts;

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRaffle
    function name(uint256 round, uint256 prize, address member) external {
        _requireStatus(round, Status.Naming);
        _requireOpenPrize(round, prize);
        uint256 time = timeOf(round, prize, member);
        First memory best = _firsts[round][prize];
        if (best.who != address(0) && time >= best.time) revert NotFaster(round, prize, time, best.time);
        // {timeOf} fits 96 bits.
        _firsts[round][prize] = First(member, uint96(time));
        emit Named(round, prize, uint160(member), time);
    }

    // ---------------------------------------------------------------- winners (never pausable)

    /// @inheritdoc IRaffle
    function claimPrize(uint256 round, uint256 prize) external returns (uint256 amount) {
        return claimPrizeTo(round, prize, msg.sender);
    }

    /// @inheritdoc IRaffle
    function claimPrizeTo(uint256 round, uint256 prize, address to)
        public
        nonReentrant
        returns (uint256 amount)
    {
        _checkReceiver(to);
        _requireStatus(round, Status.Drawn);
        _requireOpenPrize(round, prize);
        address winner = _firsts[round][prize].who;
        if (winner != msg.sender) revert NotWinner(round, prize, winner);
        return _payPrize(round, prize, to);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRaffle
    function naming() public view virtual returns (uint256);

    /// @inheritdoc IRaffle
    function shareOf(uint256 round, address member) public view virtual returns (uint256 own, uint256 all);

    /// @inheritdoc IRaffle
    function firstOf(uint256 round, uint256 prize) external view returns (First memory) {
        return _firsts[round][prize];
    }

    /// @inheritdoc IRaffle
    function timeOf(uint256 round, uint256 prize, address member) public view returns (uint256) {
        uint256 seed = _seedOf(round);
        (uint256 own, uint256 all) = shareOf(round, member);
        if (own == 0) revert NoShare(round, member);
        return _time(seed, round, prize, member, own, all);
    }

    /// @inheritdoc IRaffle
    function fastest(uint256 round, address[] calldata members) external view returns (First[] memory list) {
        if (members.length > LARGEST_LIST) revert TooManyMembers(members.length);
        uint256 seed = _seedOf(round);
        list = new First[](prizes());
        for (uint256 i; i < members.length; ++i) {
            (uint256 own, uint256 all) = shareOf(round, members[i]);
            if (own == 0) continue;
            for (uint256 prize; prize < list.length; ++prize) {
                uint256 time = _time(seed, round, prize, members[i], own, all);
                if (list[prize].who != address(0) && time >= list[prize].time) continue;
                list[prize] = First(members[i], uint96(time));
            }
        }
    }

    // ---------------------------------------------------------------- rounds

    function _closesAt(uint256 round) internal view override returns (uint256) {
        return start() + (round + 1) * period();
    }

    /// @dev At least the other half is left for naming.
    function _drawUntil(uint256 round) internal view override returns (uint256) {
        return _closesAt(round) + naming() / 2;
    }

    /// @dev Before the next round ends, so that members need to keep only one round that is over.
    function _claimsFrom(uint256 round) internal view override returns (uint256) {
        return _closesAt(round) + naming();
    }

    // ---------------------------------------------------------------- private

    /// @dev Reverts while the round is not drawn.
    function _seedOf(uint256 round) private view returns (uint256 seed) {
        seed = _rounds[round].seed;
        if (seed == 0) revert WrongStatus(round, _statusOf(round));
    }

    /// @dev `−ln(u) × all / own`, with u in 10^-18 … 1 − 10^-18, so that its logarithm is at least −41.5. All have 120 bits at most.
    function _time(uint256 seed, uint256 round, uint256 prize, address member, uint256 own, uint256 all)
        private
        view
        returns (uint256 time)
    {
        uint256 u = uint256(keccak256(abi.encode(seed, address(this), round, prize, member))) % (WAD - 1) + 1;
        // A logarithm of less than 1: never above 0.
        time = uint256(-FixedPointMathLib.lnWad(int256(u))) * all / own;
        // Who is that slow has a part of less than 10^-9.
        if (time > type(uint96).max) time = type(uint96).max;
    }
}
