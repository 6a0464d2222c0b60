// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Credit, toCredit} from "../../vault/Credit.sol";
import {IHub} from "../../hub/IHub.sol";
import {AmountRule} from "../../lib/AmountRule.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {MatrixCore} from "../../lib/MatrixCore.sol";
import {IPlan} from "../IPlan.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {IMatrixPlan} from "./IMatrixPlan.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title A purchase gives the next seat, and a seat earns by a closed formula
/// @dev A sale writes two words, whatever the number of seats, and touches no ancestor. All shares of a seat stay in the plan when it is sold, so
/// `Σ seats' claims + unallocated == reserve`: nothing is ever owed that is not there. The treasury's part waits until somebody sweeps: a
/// sale saves one movement of tokens and one credit, 20,000 gas.
abstract contract MatrixPlan is IMatrixPlan, PurchasePlan {
    using SafeCast for uint256;

    struct Stored {
        uint32 owner;
        uint40 soldAt;
        uint128 paid;
    }

    struct Totals {
        uint32 sold;
        uint32 settled;
        uint96 paid;
        uint96 swept;
    }

    /// @dev Words of the clone's arguments that every matrix has, after the base's: rates and levels.
    uint256 internal constant MATRIX_WORDS = 2;
    uint256 private constant RATES = BASE_WORDS;
    uint256 private constant LEVELS = BASE_WORDS + 1;
    uint256 private constant LARGEST_PAGE = 100;

    Totals private _totals;
    mapping(uint256 number => Stored) private _seats;

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IMatrixPlan
    function claim(uint256[] calldata numbers) external nonReentrant returns (uint256 amount) {
        Totals memory totals = _totals;
        uint256 id = IHub(hub()).idOf(msg.sender);
        for (uint256 i; i < numbers.length; ++i) {
            uint256 number = numbers[i];
            Stored memory held = _seats[number];
            if (id == 0 || held.owner != id) revert NotSeatOwner(number, msg.sender);
            uint256 earned = _earned(number, totals.sold);
            uint256 due = earned - held.paid;
            // Earnings only grow: a seat named twice has nothing new the second time.
            _seats[number].paid = earned.toUint128();
            amount += due;
            if (due != 0) emit SeatPaid(number, id, due);
        }
        if (amount == 0) revert NothingToClaim();
        _totals.paid = (totals.paid + amount).toUint96();
        _distribute(id, amount);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IMatrixPlan
    function sweep() external nonReentrant returns (uint256 amount) {
        uint256 free = sweepable();
        uint256 due = treasuryDue();
        amount = free + due;
        if (amount == 0) revert NothingToSweep();
        _totals.swept = (_totals.swept + free).toUint96();
        _totals.settled = _totals.sold;
        emit Swept(free, due);
        // What the credit leaves goes to the community reserve.
        _distribute(0, 0, amount, _one(toCredit(TREASURY, due)));
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IMatrixPlan
    function price() public view returns (uint256) {
        return AmountRule.maxOf(rule());
    }

    /// @inheritdoc IMatrixPlan
    function rates() public view returns (uint256) {
        return CloneArgs.word(RATES);
    }

    /// @inheritdoc IMatrixPlan
    function levels() public view returns (uint256) {
        return CloneArgs.word(LEVELS);
    }

    /// @inheritdoc IMatrixPlan
    function width() public view virtual returns (uint256);

    /// @inheritdoc IPurchasePlan
    function memberBps() public view virtual override(IPurchasePlan, PurchaseTerms) returns (uint256 sum) {
        for (uint256 packed = rates(); packed != 0; packed >>= 16) {
            sum += uint16(packed);
        }
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IMatrixPlan
    function sold() public view returns (uint256) {
        return _totals.sold;
    }

    /// @inheritdoc IMatrixPlan
    function reserve() public view returns (uint256) {
        Totals memory totals = _totals;
        return totals.sold * _perSeat() - totals.paid - totals.swept;
    }

    /// @inheritdoc IMatrixPlan
    function sweepable() public view returns (uint256) {
        return MatrixCore.unallocated(width(), levels(), rates(), price(), _totals.sold) - _totals.swept;
    }

    /// @inheritdoc IMatrixPlan
    function treasuryDue() public view returns (uint256) {
        Totals memory totals = _totals;
        return (totals.sold - totals.settled) * (price() - _perSeat() - _directPerSeat());
    }

    /// @inheritdoc IMatrixPlan
    function seat(uint256 number) public view returns (Seat memory) {
        Stored memory held = _seats[number];
        return Seat(held.owner, held.soldAt, _earned(number, _totals.sold), held.paid);
    }

    /// @inheritdoc IMatrixPlan
    function seats(uint256 from, uint256 n) external view returns (Seat[] memory list) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        if (from == 0) from = 1;
        uint256 left = from > sold() ? 0 : sold() - from + 1;
        list = new Seat[](n < left ? n : left);
        for (uint256 i; i < list.length; ++i) {
            list[i] = seat(from + i);
        }
    }

    /// @inheritdoc IMatrixPlan
    function filled(uint256 number, uint256 level) external view returns (uint256) {
        if (level == 0 || level > levels()) return 0;
        return MatrixCore.filled(width(), number, level, sold());
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view virtual override(IPlan, PurchaseTerms) {
        super.validate();
        if (AmountRule.kindOf(rule()) != AmountRule.FIXED) revert BadArgument("rule");
        if (width() < MatrixCore.NARROWEST || width() > MatrixCore.WIDEST) revert BadArgument("width");
        if (levels() == 0 || levels() > MatrixCore.MOST_LEVELS) revert BadArgument("levels");
        // Rates beyond the last level would count against the half without ever being paid.
        if (rates() >> (16 * levels()) != 0 || rates() >> (16 * (levels() - 1)) == 0) {
            revert BadArgument("rates");
        }
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Everything stays but what the heir credits at once. Seats are numbered in the order of purchase, because purchases become final in it.
    function _finalized(uint256 pid, uint256 id, uint256 amount, uint256)
        internal
        override
        returns (Split memory split)
    {
        uint256 number = uint256(_totals.sold) + 1;
        if (number > type(uint32).max) revert MatrixFull();
        _totals.sold = uint32(number);
        _seats[number] = Stored(uint32(id), uint40(block.timestamp), 0);
        emit SeatSold(number, id, pid);
        split.kept = amount - _directPerSeat();
        split.credits = _directCredits(id);
    }

    /// @dev What one seat pays to members at once.
    function _directPerSeat() internal view virtual returns (uint256) {
        return 0;
    }

    /// @dev Who gets it.
    function _directCredits(uint256 id) internal view virtual returns (Credit[] memory credits) {}

    function _kept() internal view override returns (uint256) {
        return reserve() + treasuryDue();
    }

    // ---------------------------------------------------------------- private

    function _perSeat() private view returns (uint256) {
        return MatrixCore.perSeat(levels(), rates(), price());
    }

    function _earned(uint256 number, uint256 seatsSold) private view returns (uint256) {
        return MatrixCore.entitlement(width(), levels(), rates(), price(), number, seatsSold);
    }
}
